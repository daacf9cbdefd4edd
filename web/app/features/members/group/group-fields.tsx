import { MAX_GROUP_DESCRIPTION, MAX_GROUP_NAME } from '@vecu/contract/group'
import { useEffect, useRef } from 'react'

import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { GroupDraft } from './draft.ts'
import css from './group-form.module.css'
import { GroupTagsField } from './group-tags-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LogoField } from '../../../platform/pictures/logo-field.tsx'
import { SkillsField } from '../../catalog/own-skills/skills-field.tsx'

export interface GroupErrors {
  name?: string
  logo?: string
  /** Some skill has no name. */
  skills?: boolean
}

interface Props {
  formId: string
  draft: GroupDraft
  fieldErrors: GroupErrors
  onChange: (part: Partial<GroupDraft>) => void
  onSubmit: () => void
}

/** The lists are forms of their own, in which Enter adds a row, so they are outside the form that saves. */
export function GroupFields({ formId, draft, fieldErrors, onChange, onSubmit }: Props) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  useEffect(() => {
    if (fieldErrors.name !== undefined) name.current?.focus()
  }, [fieldErrors.name])

  return (
    <>
      <PostForm
        id={formId}
        className={css.form}
        aria-label={t('form.about')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <TextField
          ref={name}
          autoFocus
          label={t('form.name')}
          value={draft.name}
          maxLength={MAX_GROUP_NAME}
          autoComplete="off"
          isRequired
          onChange={(value) => onChange({ name: value })}
          error={fieldErrors.name}
        />
        <TextField
          label={t('form.description')}
          note={common('optional')}
          hint={t('form.descriptionHint')}
          rows={3}
          value={draft.description}
          maxLength={MAX_GROUP_DESCRIPTION}
          onChange={(description) => onChange({ description })}
        />
        <LogoField
          name={draft.name || t('form.create')}
          value={draft.logo}
          onChange={(logo) => onChange({ logo })}
          error={fieldErrors.logo}
        />
      </PostForm>
      <GroupTagsField value={draft.tags} onChange={(tags) => onChange({ tags })} />
      <SkillsField
        title={t('skills.title')}
        hint={t('skills.hint')}
        value={draft.skills}
        onChange={(skills) => onChange({ skills })}
        marksUnnamed={fieldErrors.skills === true}
      />
      <div className={css.switch}>
        <Switch
          isSelected={draft.membersMayInvite}
          onChange={(membersMayInvite) => onChange({ membersMayInvite })}
          hint={t('form.membersMayInviteHint')}
        >
          {t('form.membersMayInvite')}
        </Switch>
      </div>
    </>
  )
}
