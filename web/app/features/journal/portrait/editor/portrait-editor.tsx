import { MAX_PORTRAIT_ABOUT, MAX_PORTRAIT_HEADLINE } from '@vecu/contract/constants'
import { type Portrait, portraitApi } from '@vecu/contract/portrait'
import { useEffect, useMemo, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { RichText } from '../../../../platform/i18n/rich-text.tsx'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Checkbox } from '../../../../design-system/choices/checkbox.tsx'
import { PostForm } from '../../../../design-system/surfaces/post-form.tsx'
import { RuledTextArea } from '../../../../design-system/fields/ruled-text-area.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import { Constellation } from '../constellation/constellation.tsx'
import { PickList } from './pick-list.tsx'
import { type PortraitDraft, toPortraitDraft, readDraft, writeDraft } from './portrait-draft.ts'
import css from './portrait-editor.module.css'
import { PortraitLayout, PortraitPart } from '../portrait-layout.tsx'
import { putPortrait } from '../queries.ts'
import { SkillIndex } from '../skill-index.tsx'

const ABOUT_NEAR = 560

interface Props {
  portrait: Portrait
  onDone: () => void
}

/** Inline editor of the own portrait. The draft stays in session storage until it is saved or discarded. */
export default function PortraitEditor({ portrait, onDone }: Props) {
  const { t } = useTranslation('portrait')
  const { t: common } = useTranslation()
  const [draft, setDraft] = useState(() => readDraft(portrait) ?? toPortraitDraft(portrait))
  const [isSaving, setSaving] = useState(false)
  const hidden = useMemo(() => new Set(draft.hidden), [draft.hidden])
  const visibleSkills = useMemo(() => portrait.skills.filter(({ key }) => !hidden.has(key)), [portrait.skills, hidden])
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toPortraitDraft(portrait))

  useEffect(() => {
    writeDraft(isChanged ? draft : undefined)
  }, [draft, isChanged])

  function change(part: Partial<PortraitDraft>) {
    setDraft((before) => ({ ...before, ...part }))
  }

  async function save() {
    setSaving(true)
    try {
      const { headline, about, picks } = draft
      const input = { headline, about, experienceIds: picks.map(({ id }) => id), hiddenSkillIds: draft.hidden }
      putPortrait(await call(portraitApi.update, { id: portrait.id, portrait: input }))
      writeDraft(undefined)
      showToast({ kind: 'success', title: t('edit.saved') })
      onDone()
    } catch (error) {
      await toastError(error)
      setSaving(false)
    }
  }

  async function leave() {
    const isSure =
      !isChanged ||
      (await confirmDialog({
        title: t('edit.discardQuestion'),
        text: t('edit.discardText'),
        confirm: t('edit.discard'),
        isDestructive: true,
      }))
    if (!isSure) return
    writeDraft(undefined)
    onDone()
  }

  return (
    <PostForm
      aria-label={t('edit.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PortraitLayout
        portrait={portrait}
        intro={
          <div className={css.fields}>
            <div className={css.headline}>
              <TextField
                label={t('edit.headline')}
                hint={t('edit.headlineHint')}
                value={draft.headline}
                maxLength={MAX_PORTRAIT_HEADLINE}
                // The user has just pressed “edit”, so the focus belongs in the first field.
                autoFocus
                rows={2}
                onChange={(headline) => {
                  change({ headline: headline.replaceAll(/\s*\n\s*/g, ' ') })
                }}
              />
            </div>
            <RuledTextArea
              label={t('edit.about')}
              value={draft.about}
              limit={MAX_PORTRAIT_ABOUT}
              warnAt={ABOUT_NEAR}
              lines={6}
              countText={(count, limit) => (
                <RichText text={t('edit.counter', { length: count, limit })} tags={{ b: (text) => <b>{text}</b> }} />
              )}
              limitText={t('edit.limit')}
              onChange={(about) => {
                change({ about })
              }}
            />
          </div>
        }
        sky={
          visibleSkills.length > 0 && (
            <Constellation skills={visibleSkills} links={portrait.links} categories={portrait.categories} />
          )
        }
      >
        {portrait.skills.length > 0 && (
          <PortraitPart title={t('edit.skills')}>
            <p className={css.hint}>{t('edit.skillsHint')}</p>
            <SkillIndex
              portrait={portrait}
              choice={({ key, name }) => (
                <Checkbox
                  isSelected={!hidden.has(key)}
                  onChange={(isVisible) => {
                    change({ hidden: isVisible ? draft.hidden.filter((one) => one !== key) : [...draft.hidden, key] })
                  }}
                >
                  {name}
                </Checkbox>
              )}
            />
          </PortraitPart>
        )}
        <PortraitPart title={t('picks.title')}>
          <p className={css.hint}>{t('edit.picksHint')}</p>
          <PickList
            picks={draft.picks}
            onChange={(picks) => {
              change({ picks })
            }}
          />
        </PortraitPart>
      </PortraitLayout>
      <div className={css.bar} data-keep-clear>
        <Button variant="ghost" isDisabled={isSaving} onPress={() => void leave()}>
          {common('cancel')}
        </Button>
        <Button type="submit" isPending={isSaving} pendingLabel={t('edit.saving')}>
          {common('save')}
        </Button>
      </div>
    </PostForm>
  )
}
