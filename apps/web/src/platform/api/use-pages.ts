import { keepPreviousData, type QueryMeta, useInfiniteQuery } from '@tanstack/react-query'

type PageRequest = { limit: string; cursor?: string }
type Page<Row> = { data: Row[]; next: string | null }
type Place = { cursor: string; page: number }

const firstSize = 100
const largestSize = 400

/** Each page is twice the one before, up to a size: after a change all are read again, and a long list must not mean many requests. */
export const pageSize = (page: number): number => Math.min(firstSize * 2 ** page, largestSize)

const pageRequest = ({ cursor, page }: Place): PageRequest => ({
  limit: String(pageSize(page)),
  ...(cursor && { cursor }),
})

type PageOptions = {
  meta?: QueryMeta
  /** For what no event announces. */
  refetchInterval?: number
}

/** A list that is read page by page; while another list loads, the previous one stays visible. */
export const usePages = <Row>(
  key: readonly unknown[],
  read: (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>,
  { meta, ...polling }: PageOptions = {},
) =>
  useInfiniteQuery({
    ...polling,
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageRequest(pageParam), signal),
    initialPageParam: { cursor: '', page: 0 },
    getNextPageParam: ({ next }, pages) => (next === null ? null : { cursor: next, page: pages.length }),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
    ...(meta && { meta }),
  })
