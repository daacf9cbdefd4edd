import { useQuery } from '@tanstack/react-query'
import { type CodeScheme, skillCodeApi } from '@vecu/contract/skill-code'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Combobox } from '../../../design-system/choices/combobox.tsx'
import type { Option } from '../../../design-system/choices/option-list.tsx'
import css from './codes-section.module.css'
import { LINKS_KEY, codesQuery, skillsQuery } from './queries.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Form that attaches an official code (searched by its label in any language) to a skill. */
export function AttachCode() {
  const { t } = useTranslation('skill-codes')
  const locale = useLocale()
  const [skillId, setSkill] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Option | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const search = useDebouncedValue(typed.trim())
  const skills = useQuery(skillsQuery(locale)).data ?? []
  const codes = useQuery(codesQuery(locale, search))
  const found = (codes.data ?? []).map(({ scheme, code, label }) => ({
    id: `${scheme} ${code}`,
    label,
    hint: scheme === 'esco' ? 'ESCO' : `ROME ${code}`,
  }))

  function type(text: string) {
    setTyped(text)
    if (text !== chosen?.label) setChosen(null)
  }

  function choose(id: string | null) {
    const option = found.find((one) => one.id === id)
    if (!option) return
    setChosen(option)
    setTyped(option.label)
  }

  async function attach() {
    if (skillId === null || chosen === null) return
    const [scheme, code = ''] = chosen.id.split(' ', 2) as [CodeScheme, string?]
    setBusy(true)
    try {
      const { skillName } = await call(skillCodeApi.attach, { skillLink: { skillId, scheme, code } })
      await queryClient.invalidateQueries({ queryKey: LINKS_KEY })
      showToast({ kind: 'success', title: t('attached', { name: skillName }) })
      setChosen(null)
      setTyped('')
    } catch (error) {
      await toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css.attach}>
      <Combobox
        label={t('skill')}
        placeholder={t('skillPlaceholder')}
        openLabel={t('open')}
        emptyText={t('noSkill')}
        options={skills.flatMap((heading) =>
          heading.skills.map(({ id, name }) => ({ id, label: name, hint: heading.from ?? heading.name })),
        )}
        value={skillId}
        onChange={setSkill}
      />
      <Combobox
        label={t('code')}
        hint={t('codeHint')}
        openLabel={t('open')}
        emptyText={search.length < 2 ? t('type') : t('noCode')}
        loadingText={t('loading')}
        isLoading={codes.isFetching}
        isFilteredByServer
        icon={<Icon of={Search} size={20} />}
        // Lists only the chosen code, because a search for its label may not return it.
        options={chosen ? [chosen] : found}
        value={chosen?.id ?? null}
        inputValue={typed}
        onInputChange={type}
        onChange={choose}
      />
      <Button
        variant="secondary"
        isDisabled={skillId === null || chosen === null}
        isPending={isBusy}
        pendingLabel={t('attaching')}
        onPress={() => void attach()}
      >
        {t('attach')}
      </Button>
    </div>
  )
}
