/** A page as it is requested: `page` is zero-based. */
export interface RequestedPage {
  page: number
  pageSize: number
}

export function totalPages(count: number, pageSize: number): { pages: number; count: number } {
  return { pages: Math.ceil(count / pageSize), count }
}
