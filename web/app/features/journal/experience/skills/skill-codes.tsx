import type { SkillCode } from '@vecu/contract/skill-code'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import css from './skill-codes.module.css'

/** What a skill is called in official catalogues: two words beside its name, which lead to where it is explained. */
export function SkillCodes({ codes }: { codes: readonly SkillCode[] | undefined }) {
  const { t } = useTranslation('experience')
  return codes?.map(({ scheme, code, label, url }) => (
    <Fragment key={`${scheme} ${code}`}>
      {/* A space, so that a code that finds no room begins a line where the name does. */}{' '}
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
