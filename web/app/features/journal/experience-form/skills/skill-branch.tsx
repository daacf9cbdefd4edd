import type { CatalogSkill } from '@vecu/contract/catalog'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { classNames } from '../../../../design-system/foundations/class-names.ts'
import { SkillRow } from './skill-row.tsx'
import css from './skills.module.css'
import { findSkill, toggleEntry } from '../../experience-draft/skills.ts'
import { useWizard } from '../use-wizard.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

interface Props {
  heading: CatalogSkill
  /** Expanded by a search, so that its matches are visible. */
  isOpened: boolean
  marksUnrated: boolean
}

/** Catalog heading; expanded initially when a skill under it is chosen. */
export function SkillBranch({ heading, isOpened, marksUnrated }: Props) {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  const chosen = heading.skills.filter(({ id }) => findSkill(draft.skills, id)?.destroy === false)
  const [isUnfolded, setUnfolded] = useState(chosen.length > 0)
  return (
    <Disclosure isExpanded={isOpened || isUnfolded} onExpandedChange={setUnfolded} className={classNames(css.branch)}>
      <Heading level={2} className={classNames(css.heading)}>
        <Button slot="trigger" className={classNames(css.trigger)}>
          <Icon of={ChevronDown} size={20} />
          <span className={css.name}>
            {heading.name}
            {heading.from !== null && <small className={css.from}>{heading.from}</small>}
          </span>
          <span className={css.tally}>
            {chosen.length > 0
              ? t('skills.chosen', { count: chosen.length, total: heading.skills.length })
              : t('skills.count', { count: heading.skills.length })}
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className={classNames(css.panel)}>
        <ul className={css.list}>
          {heading.skills.map((entry) => (
            <SkillRow
              key={entry.id}
              name={entry.name}
              skill={findSkill(draft.skills, entry.id)}
              marksUnrated={marksUnrated}
              onToggle={() => {
                change({ skills: toggleEntry(draft.skills, entry) })
              }}
            />
          ))}
        </ul>
      </DisclosurePanel>
    </Disclosure>
  )
}
