import type { Experience } from '@vecu/contract/experience'
import { formatDay, formatLocalDay } from '@vecu/contract/format-date-time'
import { useEffect, useState } from 'react'

import { useLocale } from '../../../platform/i18n/locale-path.ts'
import css from './journal-month.module.css'

const MONTH = { month: 'long', year: 'numeric' } as const

type Dated = Pick<Experience, 'localDate' | 'createdAt'>

/** Shows the month of the cards in view. Decorative: the cards contain their dates as text. */
export function JournalMonth({ items }: { items: readonly Dated[] }) {
  const [index, setIndex] = useState(0)
  const locale = useLocale()
  const item = items[Math.min(index, items.length - 1)]

  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const cards = [...document.querySelectorAll('[data-journal] > li')]
        const first = cards.findIndex((card) => card.getBoundingClientRect().bottom > window.innerHeight / 3)
        setIndex(Math.max(0, first))
      })
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])

  if (!item) return null
  const { localDate, createdAt } = item
  const month = localDate
    ? formatLocalDay(localDate, locale, MONTH)
    : formatDay(new Date(createdAt), locale, undefined, MONTH)
  return (
    <p className={css.month} aria-hidden="true">
      <span key={month}>{month}</span>
    </p>
  )
}
