import type { Address } from '@vecu/contract/address'
import { dayOf, formatLocalDay } from '@vecu/contract/format-date-time'
import type { Locale } from '@vecu/contract/locale'
import { placeApi } from '@vecu/contract/place'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../../../../design-system/actions/button.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'
import { getLocalDate } from '../../experience-draft/draft-date.ts'
import { saveAddress } from '../autosave.ts'
import { placeName } from '../place/place-label.ts'
import { useWizard } from '../use-wizard.ts'
import css from './photo-question.module.css'

interface Found {
  day: string | null
  address: Address | null
}

type Answer = 'used' | 'ignored'

/** Answers by photo, so that returning to the step does not repeat the question. */
const answers = new WeakMap<Blob, Answer>()

/** Asks whether to use the date and place of a photo; uses nothing without an answer. */
export function PhotoQuestion({ photo }: { photo: Blob }) {
  const { t } = useTranslation('experience-form')
  const { mode, draft, change } = useWizard()
  const locale = useLocale()
  const [found, setFound] = useState<Found>({ day: null, address: null })
  const [answer, setAnswer] = useState(answers.get(photo))
  const answered = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    let isCurrent = true
    if (!answers.has(photo)) {
      void findDetails(photo, locale).then((details) => {
        if (isCurrent) setFound(details)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [photo, locale])

  const localDate = getLocalDate(draft)
  const day = found.day !== null && (localDate === null || dayOf(localDate) !== found.day) ? found.day : null
  const place = found.address && placeName(found.address)
  const isNewPlace = place !== null && (draft.address === null || placeName(draft.address) !== place)

  function reply(given: Answer) {
    answers.set(photo, given)
    setAnswer(given)
    if (given === 'used') {
      change({ ...(day !== null && { localDate: day }), ...(isNewPlace && { address: found.address }) })
      if (mode === 'edit' && isNewPlace) void saveAddress(found.address)
    }
    // The pressed button is gone.
    requestAnimationFrame(() => answered.current?.focus())
  }

  const kind = day !== null && isNewPlace ? 'both' : day === null ? 'place' : 'date'
  const isAsking = answer === undefined && (day !== null || isNewPlace)
  return (
    <>
      {answer !== undefined && (
        <p ref={answered} tabIndex={-1} className={css.answer}>
          {t(`photo.${answer}`)}
        </p>
      )}
      <div className={isAsking ? css.question : undefined}>
        {/* The status element must exist before its text, so that screen readers announce it. */}
        <p role="status">{isAsking && t(`photo.${kind}`, { date: day && formatLocalDay(day, locale), place })}</p>
        {isAsking && (
          <div className={css.actions}>
            <Button variant="secondary" size="sm" onPress={() => reply('used')}>
              {t('photo.use')}
            </Button>
            <Button variant="ghost" size="sm" onPress={() => reply('ignored')}>
              {t('photo.ignore')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

async function findDetails(photo: Blob, language: Locale): Promise<Found> {
  // Loaded for the first photo. Where it cannot be loaded, nothing is offered.
  const reader = await import('./read-photo.ts').catch(() => null)
  const { day, position } = (await reader?.readPhoto(photo)) ?? { day: null, position: null }
  // Without a network or a place nearby the date is still of use.
  const places = position ? await call(placeApi.find, { ...position, language }).catch(() => []) : []
  return { day, address: places[0] ?? null }
}
