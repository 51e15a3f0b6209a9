import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

type PageRequest = { limit: string; cursor?: string }
type Page<Row> = { data: Row[]; next: string | null }

const pageSize = '100'

/** A list that is read page by page; while another one is read, the one before stays in sight. */
export const usePages = <Row>(
  key: readonly unknown[],
  read: (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  })
