import { MAX_SKILL_NAME } from '@vecu/contract/constants'
import { MAX_SKILLS } from '@vecu/contract/skill'
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Select } from '../../../../design-system/choices/select.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import { AddSearched } from './add-searched.tsx'
import { SkillBranch } from './skill-branch.tsx'
import { SkillRow } from './skill-row.tsx'
import css from './skills.module.css'
import { hasMaxSkills, toggleSkill, activeSkills } from '../../experience-draft/skills.ts'
import { useGroupsWithSkills, useSkillCatalog } from './use-skill-catalog.ts'
import { useDebouncedValue } from '../../../../platform/forms/use-debounced-value.ts'
import { useWizard } from '../use-wizard.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const ALL = 'all'

export function SkillPicker({ marksUnrated }: { marksUnrated: boolean }) {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  const groups = useGroupsWithSkills(useUser().groupsAttributes)
  const [groupId, setGroupId] = useState<number>()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const { headings, total, isPending, isError, retry } = useSkillCatalog(groupId, search)
  const listed = new Set(headings.flatMap(({ skills }) => skills.map(({ id }) => id)))
  const isSearched = search !== ''
  // Chosen skills that are not listed: custom ones, or from another catalog.
  const others = activeSkills(draft.skills).filter(
    ({ skillId }) => skillId === null || (!isSearched && !isPending && !listed.has(skillId)),
  )

  return (
    <>
      <div className={css.search}>
        <TextField
          type="search"
          label={t('skills.searchLabel')}
          labelHidden
          placeholder={total > 0 ? t('skills.search', { count: total }) : t('skills.searchLabel')}
          icon={<Icon of={Search} size={20} />}
          maxLength={MAX_SKILL_NAME}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        {groups.length > 1 && (
          <Select
            label={t('skills.groupLabel')}
            labelHidden
            icon={<Icon of={ListFilter} size={20} />}
            value={String(groupId ?? ALL)}
            onChange={(value) => setGroupId(value === ALL ? undefined : Number(value))}
            options={[
              { id: ALL, label: t('skills.allGroups') },
              ...groups.map(({ id, name }) => ({ id: String(id), label: name })),
            ]}
          />
        )}
      </div>
      <p role="status" className={isPending || headings.length === 0 ? css.notice : 'visually-hidden'}>
        {isPending && t('skills.loading')}
        {isError && t('skills.failed')}
        {!isPending && !isError && isSearched && t('skills.found', { count: listed.size })}
        {hasMaxSkills(draft.skills) && t('skills.full', { count: MAX_SKILLS })}
      </p>
      {isError && (
        <Button variant="secondary" size="sm" onPress={retry}>
          {t('search.retry')}
        </Button>
      )}
      <div className={css.tree} data-pending={isPending || undefined}>
        {headings.map((heading) => (
          <SkillBranch key={heading.id} heading={heading} isOpened={isSearched} marksUnrated={marksUnrated} />
        ))}
      </div>
      {!isPending && <AddSearched name={search} headings={headings} />}
      {others.length > 0 && (
        <section className={css.others} aria-labelledby="own-skills">
          <h2 id="own-skills" className={css.othersTitle}>
            {t('skills.others')}
          </h2>
          <ul>
            {others.map((skill) => (
              <SkillRow
                key={skill.id}
                name={skill.name}
                skill={skill}
                marksUnrated={marksUnrated}
                onToggle={() => {
                  change({ skills: toggleSkill(draft.skills, skill.id) })
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
