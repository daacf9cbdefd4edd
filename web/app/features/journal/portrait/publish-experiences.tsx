import { useInfiniteQuery } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import type { Portrait } from '@vecu/contract/portrait'
import { useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { putItem, refreshJournals } from '../cache/journal-cache.ts'
import { type Item, journalQuery } from '../cache/queries.ts'
import { Cover } from '../item/cover.tsx'
import { changeItem } from '../item/item-api.ts'
import { SharingBadge } from '../sharing/sharing-badge.tsx'
import css from './publish-experiences.module.css'

const FIRST = 4
const STEP = 12

interface Props {
  portrait: Portrait
  onPublished: () => Promise<void>
}

/** Offers to make experiences public: first those of the portrait, then the others of the journal. */
export function PublishExperiences({ portrait, onPublished }: Props) {
  const { t } = useTranslation('portrait')
  const { t: tModeration } = useTranslation('moderation')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [limit, setLimit] = useState(FIRST)
  const [isBusy, setBusy] = useState(false)
  const journal = useInfiniteQuery(journalQuery({ kind: 'me' }, 'experiences'), queryClient)
  const listed =
    journal.data?.pages.flatMap((page) => page.paginatedResults.map(({ journalItem }) => journalItem)) ?? []
  const candidates = publishable([...portrait.experiencesAttributes, ...portrait.certifiedExperiences, ...listed])
  const selected = candidates.filter(({ id }) => chosen.includes(id))
  if (candidates.length === 0) return null

  async function publish() {
    setBusy(true)
    let count = 0
    let isRequested = false
    try {
      for (const experience of selected) {
        const changed = await changeItem(experience, { sharingParameters: 'public', groupIds: [] })
        putItem(changed)
        if (changed.publication?.status === 'open') isRequested = true
        count++
      }
      const title = isRequested ? tModeration('publication.sent') : t('share.published', { count })
      showToast({ kind: 'success', title })
    } catch (error) {
      await toastError(error)
    } finally {
      setChosen([])
      void refreshJournals()
      if (count > 0) await onPublished()
      setBusy(false)
    }
  }

  return (
    <section className={css.publish} aria-labelledby="portrait-publish">
      <h3 id="portrait-publish">{t('share.publishTitle')}</h3>
      <p className={css.hint}>{t('share.publishHint')}</p>
      <ul className={css.list}>
        {candidates.slice(0, limit).map((experience) => (
          <li key={experience.id} className={css.row}>
            <Cover picture={experience.picture} sizes="88px" className={css.cover} />
            <Checkbox
              isSelected={chosen.includes(experience.id)}
              isDisabled={isBusy}
              onChange={(isTicked) => {
                setChosen(isTicked ? [...chosen, experience.id] : chosen.filter((id) => id !== experience.id))
              }}
            >
              <span className={css.name} lang={experience.language}>
                {experienceName(experience)}
              </span>
              <SharingBadge sharing={experience.sharingParameters} className={css.sharing} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {(candidates.length > limit || journal.hasNextPage) && (
          <Button
            variant="ghost"
            size="sm"
            isPending={journal.isFetchingNextPage}
            onPress={() => {
              setLimit(limit + STEP)
              if (journal.hasNextPage && candidates.length < limit + STEP) void journal.fetchNextPage()
            }}
          >
            {t('share.others')}
          </Button>
        )}
        <Button
          variant="secondary"
          isPending={isBusy}
          isDisabled={selected.length === 0}
          pendingLabel={t('share.publishing')}
          onPress={() => void publish()}
        >
          {selected.length === 0 ? t('share.publishSome') : t('share.publish', { count: selected.length })}
        </Button>
      </div>
    </section>
  )
}

/** Each experience once, without the public ones and those that an admin has hidden. */
function publishable(items: readonly Item[]): Experience[] {
  const experiences = items.filter((item) => item.type === 'Experience')
  const unique = new Map(experiences.map((experience) => [experience.id, experience]))
  return [...unique.values()].filter(({ sharingParameters, hiding }) => sharingParameters !== 'public' && !hiding)
}
