import { MAX_SEARCH } from '@vecu/contract/constants'
import {
  DEFAULT_SILENT_WEEKS,
  LEARNER_FILTERS,
  LEARNER_ORDERS,
  type LearnerFilter,
  type LearnerOrder,
  SILENT_WEEKS,
} from '@vecu/contract/follow-up'

/** State of the list. It is part of the URL, so that reload, back navigation and shared links restore it. */
export interface LearnerView {
  filter: LearnerFilter
  weeks: number
  search: string
  orderBy: LearnerOrder
  orderDir: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
  /** Cursor of a page close by, so that the server need not count from the beginning; empty if there is none. */
  near: string
}

export const FIRST_VIEW: LearnerView = {
  filter: 'all',
  weeks: DEFAULT_SILENT_WEEKS,
  search: '',
  orderBy: 'name',
  orderDir: 'asc',
  page: 1,
  near: '',
}

const CURSOR = /^\d{1,9}\.\d{1,15}\.\d{1,16}$/

function parseNumber(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Ignores invalid parameters, because a URL can be typed by hand. */
export function readLearnerView(parameters: URLSearchParams): LearnerView {
  const weeks = parseNumber(parameters.get('weeks'))
  return {
    filter: LEARNER_FILTERS.find((one) => one === parameters.get('show')) ?? FIRST_VIEW.filter,
    weeks: SILENT_WEEKS.find((one) => one === weeks) ?? FIRST_VIEW.weeks,
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    orderBy: LEARNER_ORDERS.find((one) => one === parameters.get('sort')) ?? FIRST_VIEW.orderBy,
    orderDir: parameters.get('dir') === 'desc' ? 'desc' : 'asc',
    page: parseNumber(parameters.get('page')) ?? FIRST_VIEW.page,
    near: CURSOR.exec(parameters.get('near') ?? '')?.[0] ?? FIRST_VIEW.near,
  }
}

/** Writes only what differs from the first view. */
export function writeLearnerView(view: LearnerView): URLSearchParams {
  const { filter, weeks, search, orderBy, orderDir, page, near } = view
  return new URLSearchParams({
    ...(filter !== FIRST_VIEW.filter && { show: filter }),
    ...(weeks !== FIRST_VIEW.weeks && { weeks: String(weeks) }),
    ...(search !== '' && { search }),
    ...(orderBy !== FIRST_VIEW.orderBy && { sort: orderBy }),
    ...(orderDir === 'desc' && { dir: 'desc' }),
    ...(page > 1 && { page: String(page) }),
    ...(near !== '' && { near }),
  })
}

/** The list from which the page of a member was opened, and the position of the member in it, from 0. */
export interface FollowUpOrigin {
  groupId: number
  position: number
  view: LearnerView
}

export function writeOrigin({ groupId, position, view }: FollowUpOrigin): URLSearchParams {
  const parameters = writeLearnerView({ ...view, page: 1 })
  parameters.set('follow_up', String(groupId))
  parameters.set('position', String(position + 1))
  return parameters
}

export function readOrigin(parameters: URLSearchParams): FollowUpOrigin | undefined {
  const groupId = parseNumber(parameters.get('follow_up'))
  const position = parseNumber(parameters.get('position'))
  if (groupId === undefined || position === undefined) return undefined
  return { groupId, position: position - 1, view: { ...readLearnerView(parameters), page: 1 } }
}
