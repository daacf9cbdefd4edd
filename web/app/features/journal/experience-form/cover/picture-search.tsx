import { useInfiniteQuery } from '@tanstack/react-query'
import { type GalleryPicture, galleryApi } from '@vecu/contract/gallery'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { reportError } from '../../../../platform/failures/error-reports.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Dialog } from '../../../../design-system/overlays/dialog.tsx'
import { Delayed } from '../../../../design-system/feedback/delayed.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import css from './picture-search.module.css'
import { useLoadMoreFocus } from '../../../../platform/forms/use-load-more-focus.ts'
import { useDebouncedValue } from '../../../../platform/forms/use-debounced-value.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

interface Props {
  onClose: () => void
  /** `alt` says what the picture shows, in the language of the search; empty if nobody wrote it. */
  onPick: (file: File, alt: string) => Promise<void>
}

export default function PictureSearch({ onClose, onPick }: Props) {
  const { t } = useTranslation('experience-form')
  const [typed, setTyped] = useState('')
  const found = usePictures(useDebouncedValue(typed.trim()))
  const [picking, setPicking] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const pictures = found.data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  const { list, onLoadMore } = useLoadMoreFocus(pictures.length)

  async function pick(picture: GalleryPicture) {
    setPicking(picture.id)
    setFailed(false)
    try {
      const file = await fetchPicture(picture)
      // Reports the use to the photo provider; the picture is used even if that fails.
      void call(galleryApi.track, { id: picture.id }).catch(reportError)
      await onPick(file, picture.alt)
    } catch {
      setFailed(true)
    }
    setPicking(undefined)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} size="lg" title={t('search.title')} closeLabel={t('search.close')}>
      <TextField
        type="search"
        label={t('search.label')}
        labelHidden
        placeholder={t('search.placeholder')}
        icon={<Icon of={Search} size={20} />}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <p role="status" className={pictures.length === 0 || hasFailed ? css.notice : 'visually-hidden'}>
        {hasFailed && t('search.pickFailed')}
        {!hasFailed && found.isPending && <Delayed>{t('search.loading')}</Delayed>}
        {!hasFailed && found.isError && t('search.failed')}
        {found.isSuccess && !hasFailed && t('search.found', { count: pictures.length })}
      </p>
      {found.isError && (
        <Button variant="secondary" size="sm" onPress={() => void found.refetch()}>
          {t('search.retry')}
        </Button>
      )}
      <ul ref={list} className={css.grid} aria-busy={found.isFetching}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className={css.pick}
              data-picking={picking === picture.id || undefined}
              disabled={picking !== undefined}
              onClick={() => void pick(picture)}
            >
              <img src={picture.thumbnailUrl} alt={picture.alt} loading="lazy" width={320} height={180} />
            </button>
            <Credit picture={picture} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={css.more}>
          <Button
            variant="secondary"
            isPending={found.isFetchingNextPage}
            pendingLabel={t('search.loading')}
            onPress={() => {
              onLoadMore()
              void found.fetchNextPage()
            }}
          >
            {t('search.more')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Credit({ picture: { authorName, authorUrl } }: { picture: GalleryPicture }) {
  const { t } = useTranslation('experience-form')
  const credit = t('search.credit', { name: authorName })
  return (
    <p className={css.credit}>
      {authorUrl === null ? (
        credit
      ) : (
        <a href={authorUrl} target="_blank" rel="noreferrer">
          {credit}
        </a>
      )}
    </p>
  )
}

function usePictures(query: string) {
  const locale = useLocale()
  return useInfiniteQuery({
    queryKey: ['gallery', locale, query],
    queryFn: ({ pageParam }) => call(galleryApi.search, { query, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _all, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
}

async function fetchPicture({ id, url }: GalleryPicture): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the picture answers ${response.status}`)
  const bytes = await response.blob()
  return new File([bytes], id, { type: bytes.type })
}
