import { MAX_GROUP_TAG, MAX_GROUP_TAGS } from '@vecu/contract/group'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Tag } from '../../../design-system/marks/tag.tsx'
import { type Row, newRow } from '../../catalog/own-skills/skill-rows.ts'
import part from '../../catalog/own-skills/skills-field.module.css'
import css from './group-form.module.css'
import { NewName } from '../../catalog/own-skills/rows-field.tsx'

interface Props {
  value: readonly Row[]
  onChange: (tags: Row[]) => void
}

const stripHash = (name: string) => name.replace(/^#+/, '').trim()
const plain = (name: string) => stripHash(name).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function GroupTagsField({ value, onChange }: Props) {
  const { t } = useTranslation('groups')
  const [announcement, setAnnouncement] = useState('')
  const isFull = value.length >= MAX_GROUP_TAGS
  return (
    <section className={part.part} aria-labelledby="tags-title">
      <h3 id="tags-title" className={part.partTitle}>
        {t('tags.title')}
      </h3>
      <p className={part.hint}>{isFull ? t('tags.full', { count: MAX_GROUP_TAGS }) : t('tags.hint')}</p>
      {value.length > 0 && (
        <ul className={css.tags} aria-label={t('tags.list')}>
          {value.map(({ id, name }) => (
            <li key={id}>
              <Tag
                removeLabel={t('rows.remove', { name })}
                onRemove={() => {
                  setAnnouncement(t('rows.removed', { name }))
                  onChange(value.filter((tag) => tag.id !== id))
                }}
              >
                {name}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <NewName
        label={t('tags.add')}
        maxLength={MAX_GROUP_TAG}
        isDisabled={isFull}
        validate={(name) => (value.some((tag) => plain(tag.name) === plain(name)) ? t('tags.twice') : undefined)}
        onAdd={(name) => stripHash(name) !== '' && onChange([...value, newRow(stripHash(name))])}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  )
}
