import { useTranslation } from 'react-i18next'

/** Names of the four levels, one to four stars. */
export function useLevels(): string[] {
  const { t } = useTranslation('experience')
  return [t('level.1'), t('level.2'), t('level.3'), t('level.4')]
}
