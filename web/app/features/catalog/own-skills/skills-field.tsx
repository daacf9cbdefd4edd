import { MAX_SKILL_NAME } from '@vecu/contract/constants'
import { MAX_CUSTOM_SKILLS } from '@vecu/contract/catalog'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useLayoutEffect, useRef, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { type SkillRow, newRow } from './skill-rows.ts'
import css from './skills-field.module.css'
import { RowsField } from './rows-field.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  headingLevel?: 2 | 3
  title: string
  hint: string
  value: readonly SkillRow[]
  onChange: (skills: SkillRow[]) => void
  marksUnnamed: boolean
}

/** Editor for custom skills, two levels deep; shows the nested skills of one expanded heading at a time. */
export function SkillsField({ headingLevel = 3, title, hint, value, onChange, marksUnnamed }: Props) {
  const { t } = useTranslation('groups')
  const Title = `h${headingLevel}` as const
  const [openedId, setOpened] = useState<number>()
  const opened = value.find(({ id }) => id === openedId)
  const count = value.reduce((sum, { under }) => sum + 1 + under.length, 0)
  const isFull = count >= MAX_CUSTOM_SKILLS
  return (
    <section className={css.part} aria-labelledby="skills-title">
      <Title id="skills-title" className={css.partTitle}>
        {title}
      </Title>
      <p className={css.hint}>{isFull ? t('skills.full', { count: MAX_CUSTOM_SKILLS }) : hint}</p>
      <RowsField
        label={t('skills.list')}
        addLabel={t('skills.add')}
        rows={value}
        make={(name) => ({ ...newRow(name), under: [] })}
        onChange={onChange}
        maxLength={MAX_SKILL_NAME}
        isFull={isFull}
        marksUnnamed={marksUnnamed}
        more={({ id, name, under }) => (
          <Button
            variant="ghost"
            size="sm"
            trailingIcon={<Icon of={ChevronRight} size={18} />}
            aria-expanded={id === openedId}
            aria-label={`${t('skills.under', { count: under.length })} (${name})`}
            onPress={() => setOpened(id === openedId ? undefined : id)}
          >
            {t('skills.under', { count: under.length })}
          </Button>
        )}
      />
      {opened && (
        <Under
          key={opened.id}
          heading={opened}
          isFull={isFull}
          marksUnnamed={marksUnnamed}
          onChange={(changed) => onChange(value.map((skill) => (skill.id === changed.id ? changed : skill)))}
        />
      )}
    </section>
  )
}

interface UnderProps {
  heading: SkillRow
  isFull: boolean
  marksUnnamed: boolean
  onChange: (heading: SkillRow) => void
}

function Under({ heading, isFull, marksUnnamed, onChange }: UnderProps) {
  const { t } = useTranslation('groups')
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <div className={css.under} role="group" aria-labelledby="under-title">
      <h4 id="under-title" ref={title} tabIndex={-1} className={css.underTitle}>
        {t('skills.underTitle', { name: heading.name })}
      </h4>
      <RowsField
        label={t('skills.underTitle', { name: heading.name })}
        addLabel={t('skills.addUnder')}
        rows={heading.under}
        make={newRow}
        onChange={(under) => onChange({ ...heading, under })}
        maxLength={MAX_SKILL_NAME}
        isFull={isFull}
        marksUnnamed={marksUnnamed}
      />
    </div>
  )
}
