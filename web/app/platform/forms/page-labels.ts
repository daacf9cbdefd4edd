import { useTranslation } from '../i18n/use-translation.ts'
import type { PaginationProps } from '../../design-system/navigation/pagination.tsx'

export function usePageLabels(): PaginationProps['labels'] {
  const { t } = useTranslation()
  return {
    nav: t('pagination.label'),
    previous: t('pagination.previous'),
    next: t('pagination.next'),
    page: (page) => t('pagination.page', { page }),
  }
}
