import type { ReactNode } from 'react'

import { classNames } from '../../../../design-system/foundations/class-names.ts'
import type { SkillGroup } from './group-skills.ts'
import css from './skill-groups.module.css'

interface Props<Skill> {
  groups: readonly SkillGroup<Skill>[]
  label: string
  className?: string | undefined
  /** Class of a row. */
  rowClassName?: string | undefined
  row: (skill: Skill) => ReactNode
}

/** A competence is the heading of its skills, with its own level beside it. */
export function SkillGroups<Skill>({ groups, label, className, rowClassName, row }: Props<Skill>) {
  const rows = (skills: readonly Skill[]) =>
    skills.map((skill, index) => (
      <li key={index} className={rowClassName}>
        {row(skill)}
      </li>
    ))
  return (
    <ul className={classNames(css.groups, className)} aria-label={label}>
      {groups.map(({ name, own, skills }) =>
        name === null ? (
          rows(skills)
        ) : (
          <li key={name} className={css.group}>
            <div className={classNames(css.heading, rowClassName)}>{own === undefined ? name : row(own)}</div>
            <ul aria-label={name}>{rows(skills)}</ul>
          </li>
        ),
      )}
    </ul>
  )
}
