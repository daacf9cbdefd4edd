import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
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

/** Single-month calendar; must be rendered inside a `DatePicker`, which provides the value. */
export function CalendarPopover({ previous, next }: { previous: string; next: string }) {
  return (
    <Calendar firstDayOfWeek="mon" className={classNames(css.calendar)}>
      <header className={css.header}>
        <IconButton slot="previous" label={previous}>
          <ChevronLeft size={20} />
        </IconButton>
        <CalendarHeading className={classNames(css.month)} />
        <IconButton slot="next" label={next}>
          <ChevronRight size={20} />
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
