import { useTranslation } from 'react-i18next'

/** What one, two, three and four stars mean. */
export function useLevels(): string[] {
  const { t } = useTranslation('experience-form')
  return [t('levels.0'), t('levels.1'), t('levels.2'), t('levels.3')]
}
