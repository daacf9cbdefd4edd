import { useTranslation } from '../../../../platform/i18n/use-translation.ts'

/** The four levels in the third person, one to four stars. */
export function useSeenLevels(): string[] {
  const { t } = useTranslation('experience')
  return [t('level.seen.1'), t('level.seen.2'), t('level.seen.3'), t('level.seen.4')]
}
