import { useTranslation } from '../../../../platform/i18n/use-translation.ts'

/** Names of the four levels, one to four stars. */
export function useLevels(): string[] {
  const { t } = useTranslation('experience')
  return [t('level.1'), t('level.2'), t('level.3'), t('level.4')]
}
