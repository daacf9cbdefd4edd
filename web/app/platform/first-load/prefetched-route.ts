/** Page whose first request is sent by an inline script. */
export const PREFETCHED_ROUTE = 'dashboard-index'
