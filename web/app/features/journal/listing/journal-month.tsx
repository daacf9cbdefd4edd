import { INTL_TAGS } from '@vecu/contract/locale'
import { useEffect, useState } from 'react'

import { useLocale } from '../../../platform/i18n/locale-path.ts'
import css from './journal-month.module.css'

/** Shows the month of the cards in view. Decorative: the cards contain their dates as text. */
export function JournalMonth({ dates }: { dates: readonly string[] }) {
  const [index, setIndex] = useState(0)
  const locale = useLocale()
  const date = dates[Math.min(index, dates.length - 1)]

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

  if (date === undefined) return null
  const month = new Intl.DateTimeFormat(INTL_TAGS[locale], { month: 'long', year: 'numeric' }).format(new Date(date))
  return (
    <p className={css.month} aria-hidden="true">
      <span key={month}>{month}</span>
    </p>
  )
}
