import { type ReactNode, useDeferredValue, useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CallDetails } from './call-details.tsx'
import { Code } from './code.tsx'
import { callsOf, type Description, groupsOf, inputOf, isFound, schemaText } from './description.ts'
import { useDescription } from './developers.api.ts'

/** Every call of the API, from its own description: to read, and to try with a personal token. */
export const DevelopersScreen = () => {
  const read = useDescription()
  const [token, setToken] = useState('')
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">For developers</h1>
      <p className="mt-4 max-w-[70ch] text-ink-soft">
        Everything Tillsight shows comes from this API. Make a personal token in Settings → Personal tokens,
        and send it as <code className="font-mono">Authorization: Bearer tillsight_…</code>. A POST that is
        sent twice with the same <code className="font-mono">Idempotency-Key</code> has one effect. The same
        as a file:{' '}
        <a className="link" href="/openapi.json">
          openapi.json
        </a>
        .
      </p>
      <div className="mt-6 max-w-[40rem]">
        <TextField
          name="token"
          label="Personal token"
          type="password"
          autoComplete="off"
          placeholder="tillsight_…"
          hint="To try calls. It stays on this page, and is gone when you leave it. A token that may change things changes your store."
          value={token}
          onChange={setToken}
        />
      </div>
      <ReadFailure title="The description could not be loaded" read={read} />
      {!read.data && !read.error && <Skeleton className="mt-8 h-96 w-full" />}
      {read.data && <Calls description={read.data} token={token.trim()} />}
      {read.data && <Events description={read.data} />}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-8">
    <h3 className="mb-2 text-lg first-letter:uppercase">{title}</h3>
    <ul className="rounded-card border border-line bg-surface shadow-low">{children}</ul>
  </section>
)

const Calls = ({ description, token }: { description: Description; token: string }) => {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const calls = callsOf(description)
  const found = calls.filter((call) => isFound(call, wanted))
  return (
    <section aria-label="Calls" className="mt-10">
      <h2 className="mb-3 text-2xl">Calls</h2>
      <div className="max-w-[40rem]">
        <TextField
          name="search"
          label="Find a call"
          type="search"
          placeholder="sale create"
          value={search}
          onChange={setSearch}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-ink-faint">
        {found.length} of {calls.length} calls
      </p>
      {[...groupsOf(found)].map(([name, group]) => (
        <Group key={name} title={name}>
          {group.map((call) => (
            <CallDetails key={`${call.method} ${call.path}`} call={call} token={token} />
          ))}
        </Group>
      ))}
    </section>
  )
}

const Events = ({ description: { webhooks } }: { description: Description }) => (
  <section aria-label="Webhooks" className="mt-14">
    <h2 className="mb-3 text-2xl">Webhooks</h2>
    <p className="max-w-[70ch] text-ink-soft">
      An owner adds addresses in Webhooks, and each gets the events that it wants as a POST. Check the
      signature with a library of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature), and
      answer 2xx within five seconds. A post may come twice, with the same webhook-id.
    </p>
    {Object.entries(webhooks).map(([type, { post }]) => (
      <section key={type} aria-label={type} className="mt-6">
        <h3 className="font-mono">{type}</h3>
        <p className="mb-2 text-ink-soft">{post.summary}</p>
        <Code label={`Body of ${type}`} text={schemaText(inputOf(post) ?? {})} />
      </section>
    ))}
  </section>
)
