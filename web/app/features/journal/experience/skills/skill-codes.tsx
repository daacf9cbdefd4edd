import type { SkillCode } from '@vecu/contract/skill-code'
import { Fragment } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import css from './skill-codes.module.css'

/** Official codes of a skill, linked to their definition. */
export function SkillCodes({ codes }: { codes: readonly SkillCode[] | undefined }) {
  const { t } = useTranslation('experience')
  return codes?.map(({ scheme, code, label, url }) => (
    <Fragment key={`${scheme} ${code}`}>
      {/* The space lets a code that does not fit wrap to the start of the next line. */}{' '}
      <a className={css.code} href={url} title={label} target="_blank" rel="noopener noreferrer">
        {scheme === 'esco' ? 'ESCO' : `ROME ${code}`}
        <span className="visually-hidden">
          {' '}
          {label} {t('card.newTab')}
        </span>
      </a>
    </Fragment>
  ))
}
