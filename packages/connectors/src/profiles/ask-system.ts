import type { SourceAccess } from '../connector.ts'
import { askJson } from '../http/ask-json.ts'
import type { AskSystem, HttpProfile, Query } from './profile.ts'

const textOf = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString()

/** Asks one system, and notes what its clock said first. */
export const askSystem = (profile: HttpProfile, access: SourceAccess) => {
  const base = profile.base(access)
  const headers = profile.headers(access)
  let sourceNow: Date | null = null
  const ask: AskSystem = async (path, { query, json, form } = {}) => {
    const text = query ? textOf(query) : ''
    const body = json === undefined ? form && textOf(form) : JSON.stringify(json)
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
    const answer = await askJson(access, {
      url: `${base}${path}${text && (path.includes('?') ? `&${text}` : `?${text}`)}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { method: 'POST', body }),
    })
    const said = Date.parse(answer.headers.date ?? '')
    if (!sourceNow && !Number.isNaN(said)) sourceNow = new Date(said)
    return answer
  }
  return { ask, host: new URL(base).host, sourceNow: () => sourceNow }
}
