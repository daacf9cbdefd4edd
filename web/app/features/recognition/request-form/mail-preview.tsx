import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RECOGNITION_DAYS } from '@vecu/contract/constants'
import type { Experience } from '@vecu/contract/experience'
import { LANGUAGE_NAMES } from '@vecu/contract/locale'
import { type RequestPreviewInput, recognitionApi } from '@vecu/contract/recognition'
import { useEffect, useRef, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useNonce } from '../../../platform/browser/nonce.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { useUser } from '../../../platform/session/session.ts'
import preview from '../../../platform/wizard/live-preview.module.css'
import { calledBy } from './draft.ts'
import css from './mail-preview.module.css'
import { toShownMail } from './show-mail.ts'
import { useRequest } from './use-request.ts'

/** Live preview of the mail to the certifier, rendered by the server from the template that is sent. */
export function MailPreview({ experience }: { experience: Experience }) {
  const { t } = useTranslation('recognition')
  const { draft } = useRequest()
  const own = useUser().locale
  const nonce = useNonce()
  const locale = draft.locale ?? own
  const input: RequestPreviewInput = {
    experienceId: experience.id,
    firstname: calledBy(draft),
    isOutsider: draft.kind === 'external',
    message: draft.message.trim(),
    locale,
  }
  const mail = useMail(JSON.stringify(input))
  const pictures = useQuery({
    queryKey: ['recognition-preview-pictures', experience.id, locale],
    queryFn: () => call(recognitionApi.previewPictures, { experienceId: experience.id, locale }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h2 className={preview.over}>{t('preview.title')}</h2>
      {mail.data && (
        <>
          <p className={css.subject}>
            <span className={css.label}>{t('preview.subject')}</span> {mail.data.subject}
          </p>
          <MailFrame title={t('preview.title')} page={toShownMail(mail.data.html, pictures.data ?? [], nonce)} />
        </>
      )}
      {mail.isPending && <div className={css.waiting} />}
      {mail.isError && <p className={css.note}>{t('preview.failed')}</p>}
      <p className={css.note}>{t('preview.note', { language: LANGUAGE_NAMES[locale], days: RECOGNITION_DAYS })}</p>
    </>
  )
}

function useMail(typed: string) {
  const input = useDebouncedValue(typed)
  return useQuery({
    queryKey: ['recognition-preview', input],
    queryFn: () => call(recognitionApi.preview, { preview: JSON.parse(input) as RequestPreviewInput }),
    placeholderData: keepPreviousData,
  })
}

/** As high as the mail, so that it scrolls with the page. */
function MailFrame({ title, page }: { title: string; page: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(640)

  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setHeight((current) => measureContent(element) ?? current))
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  return (
    // No scripts run in it; the same origin lets this page measure its height.
    <iframe
      ref={frame}
      className={css.frame}
      style={{ height }}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={({ currentTarget }) => setHeight(measureContent(currentTarget) ?? height)}
    />
  )
}

/** Undefined while the document is loading, which has no body yet. */
function measureContent(frame: HTMLIFrameElement): number | undefined {
  return frame.contentDocument?.querySelector('body')?.offsetHeight || undefined
}
