import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'

import css from './calendar-popover.module.css'
import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../marks/icon.tsx'

/** Single-month calendar; must be rendered inside a `DatePicker`, which provides the value. */
export function CalendarPopover({ previous, next }: { previous: string; next: string }) {
  return (
    <Calendar firstDayOfWeek="mon" className={classNames(css.calendar)}>
      <header className={css.header}>
        <IconButton slot="previous" label={previous}>
          <Icon of={ChevronLeft} size={20} />
        </IconButton>
        <CalendarHeading className={classNames(css.month)} />
        <IconButton slot="next" label={next}>
          <Icon of={ChevronRight} size={20} />
        </IconButton>
      </header>
      <CalendarGrid weekdayStyle="short" className={classNames(css.grid)}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classNames(css.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={classNames(css.day)} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
