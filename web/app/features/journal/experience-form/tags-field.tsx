import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { catalogApi } from '@vecu/contract/catalog'
import { MAX_TAGS } from '@vecu/contract/experience'
import { type KeyboardEvent, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { Combobox } from '../../../design-system/choices/combobox.tsx'
import { Tag } from '../../../design-system/marks/tag.tsx'
import css from './meta.module.css'
import { saveTags } from './autosave.ts'
import { isTagged, tagName, toggleTag, activeTags } from '../experience-draft/tags.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { useWizard } from './use-wizard.ts'

export function TagsField() {
  const { t } = useTranslation('experience-form')
  const { t: wizard } = useTranslation('wizard')
  const { mode, draft, change } = useWizard()
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const suggestions = useSuggestions(typed)
  const [isOpen, setOpen] = useState(false)
  // An open list would cover the tag just added. An empty list for a moment is the only means to close it.
  const [isClosing, setClosing] = useState(false)
  const tags = activeTags(draft.tags)
  const isFull = tags.length >= MAX_TAGS

  function updateTags(next: typeof draft.tags) {
    change({ tags: next })
    if (mode === 'edit') void saveTags()
  }

  function add(rawNames: readonly string[]) {
    const names = [...new Set(rawNames.map(tagName))].filter((name) => name !== '' && !isTagged(draft.tags, name))
    setTyped('')
    if (names.length === 0) return
    const next = names.reduce((all, name) => (isTagged(all, name) ? all : toggleTag(all, name)), draft.tags)
    setAnnouncement(t('tags.added', { names: names.join(', ') }))
    updateTags(next)
  }

  function remove(name: string) {
    setAnnouncement(t('tags.removed', { name }))
    updateTags(toggleTag(draft.tags, name))
  }

  return (
    <div className={css.tags}>
      <Combobox
        label={t('tags.label')}
        note={wizard('optional')}
        hint={isFull ? t('tags.full', { count: MAX_TAGS }) : t('tags.hint')}
        placeholder={t('tags.placeholder')}
        openLabel={t('tags.open')}
        emptyText={typed === '' ? t('tags.type') : t('tags.new', { name: tagName(typed) })}
        isDisabled={isFull}
        isFilteredByServer
        allowsCustomValue
        allowsEmptyCollection={!isClosing}
        menuTrigger={typed === '' ? 'manual' : 'input'}
        options={isClosing ? [] : suggestions.filter(({ label }) => !isTagged(draft.tags, label))}
        onOpenChange={(opens) => {
          setOpen(opens)
          if (!opens) setClosing(false)
        }}
        inputValue={typed}
        // Virtual keyboards send no keydown for the comma, so it is detected in the text.
        onInputChange={(text) => {
          if (text.includes(',')) {
            add(text.split(','))
            setClosing(isOpen)
          } else setTyped(text)
        }}
        value={null}
        onChange={(key) => {
          if (key !== null) add([key])
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const isOnOption = event.currentTarget.hasAttribute('aria-activedescendant')
          if (event.key === 'Enter' && !isOnOption && typed !== '') add([typed])
        }}
        onBlur={() => {
          if (typed.trim() !== '') add([typed])
        }}
      />
      {tags.length > 0 && (
        <ul className={css.chosen} aria-label={t('tags.chosen')}>
          {tags.map(({ name }) => (
            <li key={name}>
              <Tag removeLabel={t('tags.remove', { name })} onRemove={() => remove(name)}>
                {name}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}

/** Suggestions are shown in the user's language and found in any. */
function useSuggestions(typed: string) {
  const locale = useLocale()
  const search = useDebouncedValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['tags', locale, search],
    queryFn: () => call(catalogApi.tags, search === '' ? {} : { search }),
    // An option that disappeared under the pointer would add the typed letters instead.
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })
  const names = data.flatMap(({ name, tags }) => tags.map((tag) => ({ name: tag.name, heading: name })))
  return names.map(({ name, heading }) => ({ id: tagName(name), label: tagName(name), hint: heading }))
}
