import type { Portrait, PortraitSkill } from '@vecu/contract/portrait'
import { type ReactNode, useState } from 'react'

import { LevelStars } from '../experience/skills/level-stars.tsx'
import { SkillCodes } from '../experience/skills/skill-codes.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './skill-index.module.css'
import { chooseSkills } from './constellation/choose-skills.ts'
import { WIDE_SKY } from './constellation/sky.ts'

/** Number of skills per heading before expanding; skills of the star map are always included. */
const FIRST = 5

interface Props {
  portrait: Pick<Portrait, 'categories' | 'skills'>
  /** Replaces the name of a skill with a control. All skills are listed then. */
  choice?: (skill: PortraitSkill) => ReactNode
  /** Where the page lists the proofs. */
  proofs?: string | undefined
}

/** Text version of the star map: every skill under its heading, with its level. */
export function SkillIndex({ portrait: { categories, skills }, choice, proofs }: Props) {
  const { t } = useTranslation('portrait')
  const [isWhole, setWhole] = useState(false)
  const showsAll = isWhole || choice !== undefined
  const stars = new Set(chooseSkills(skills, WIDE_SKY))
  const groups = [...categories, { key: null, shortName: t('index.others'), name: t('index.others') }]
    .map((heading) => {
      const under = skills.filter(({ categoryKey }) => categoryKey === heading.key)
      const first = under.filter((skill, index) => index < FIRST || stars.has(skill))
      return { ...heading, under: showsAll ? under : first, hidden: under.length - first.length }
    })
    .filter(({ under }) => under.length > 0)
  const isLong = groups.some(({ hidden }) => hidden > 0)
  return (
    <>
      <div className={css.groups}>
        {groups.map(({ key, name, shortName, under }) => (
          <section key={key} className={css.group}>
            <h3 className={css.heading} title={name === shortName ? undefined : name}>
              {shortName}
            </h3>
            <ul>
              {under.map((skill) => (
                <SkillLine key={skill.key} skill={skill} choice={choice} proofs={proofs} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isLong && choice === undefined && (
        <button
          type="button"
          className={buttonClass({ variant: 'ghost' })}
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole)
          }}
        >
          {isWhole ? t('index.fewer') : t('index.all', { count: skills.length })}
        </button>
      )}
    </>
  )
}

interface LineProps {
  skill: PortraitSkill
  choice: Props['choice']
  proofs: Props['proofs']
}

function SkillLine({ skill, choice, proofs }: LineProps) {
  const { t } = useTranslation('portrait')
  const format = useNumbers()
  const { name, level, certified, certifiedLevel, experiencesCount, codes } = skill
  return (
    <li className={css.line}>
      {certified && <SkillSeal proofs={proofs} label={t('sky.certified')} />}
      {choice ? (
        choice(skill)
      ) : (
        <span className={css.name}>
          {name}
          <SkillCodes codes={codes} />
        </span>
      )}
      <span className={css.count} data-once={experiencesCount === 1 || undefined}>
        <span aria-hidden="true">× {format(experiencesCount)}</span>
        <span className="visually-hidden">{t('index.lived', { count: experiencesCount })}</span>
      </span>
      <LevelStars level={level} isCertified={certifiedLevel !== null && certifiedLevel >= level} />
    </li>
  )
}

/** Opens the proofs for pointers; keyboards and screen readers have the link beside the number of certified experiences. */
function SkillSeal({ proofs, label }: { proofs: string | undefined; label: string }) {
  if (proofs === undefined) return <SealIcon size={19} label={label} />
  return (
    <>
      <a className={css.seal} href={proofs} tabIndex={-1} aria-hidden="true">
        <SealIcon size={19} />
      </a>
      <span className="visually-hidden">{label}</span>
    </>
  )
}
