import type { Page, Route } from '@playwright/test'

const A_PAGE = 25

export interface Played {
  /** Queries of the list, in order. */
  searches: URLSearchParams[]
}

function person(id: number, total: number) {
  const rank = String(id).padStart(String(total).length, '0')
  return {
    id,
    email: `m${rank}@e2e.test`,
    firstname: 'Membre',
    lastname: `n${rank}`,
    locale: 'fr',
    status: id % 9 === 0 ? 'pending' : 'accepted',
    active: id % 7 !== 0,
    community_admin: false,
    group_admin: id % 5 === 0,
    avatar_url: null,
    groups_attributes: [
      { id: 1, name: 'CAP Cuisine A', logo_url: null, group_admin: id % 5 === 0 },
      ...(id === 3 ? [{ id: 2, name: 'Formateurs', logo_url: null, group_admin: false }] : []),
    ],
    communities_attributes: [],
    statistics: { experiences_count: id, stories_count: 0, certified_count: 1, last_activity_at: null },
  }
}

const respond = (route: Route, data: unknown, status = 200) => route.fulfill({ status, json: { data } })

/** Mocks the API with any number of members, so that none has to be created. */
export async function mockMembers(page: Page, total: number): Promise<Played> {
  const played: Played = { searches: [] }
  await page.route('**/v2/users/search_users?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    played.searches.push(query)
    const first = Number(query.get('page')) * A_PAGE
    const ids = Array.from({ length: Math.max(0, Math.min(A_PAGE, total - first)) }, (_, index) => first + index + 1)
    return respond(route, {
      paginated_results: ids.map((id) => person(id, total)),
      total_pages: { pages: Math.ceil(total / A_PAGE), count: total },
    })
  })
  return played
}
