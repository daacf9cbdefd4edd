import { useQuery } from '@tanstack/react-query'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { AttachCode } from './attach-code.tsx'
import css from './codes-section.module.css'
import { LinkRow } from './link-row.tsx'
import { linksQuery } from './queries.ts'

/** Official codes of the catalog skills. Renders nothing when no official code file was loaded. */
export function CodesSection() {
  const { t } = useTranslation('skill-codes')
  const { data } = useQuery(linksQuery(useLocale()))
  if (!data || data.loaded.esco + data.loaded.rome === 0) return null
  const { links, loaded } = data
  return (
    <Section id="skill-codes" title={t('title')} text={t('text')}>
      <AttachCode />
      {links.length === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('list')}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <div className={css.sources}>
        {loaded.esco > 0 && <p>{t('escoSource')}</p>}
        {loaded.rome > 0 && <p>{t('romeSource')}</p>}
      </div>
    </Section>
  )
}
