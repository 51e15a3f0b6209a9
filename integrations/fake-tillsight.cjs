const { createServer } = require('node:http')

/** The calls that the bridges make, with the same answers as Tillsight; what is wrong is refused as there. */
const answers = {
  'POST /webhook/create': ({ body }) =>
    body.url.startsWith('http') && Array.isArray(body.events) && Object.keys(body).length === 2
      ? { id: 'w1', ...body, secret: 'whsec_c2VjcmV0LW9mLXRoZS13ZWJob29rLWZvci10ZXN0cw==' }
      : null,
  'GET /webhook/view': () => [],
  'DELETE /webhook/delete': ({ query }) => (query.get('id') === 'w1' ? 'deleted' : null),
  'POST /connection/push': ({ body }) =>
    body.rows.every(({ stream, id, data }) => stream && typeof id === 'string' && typeof data === 'object')
      ? { rows: body.rows.map(({ id }) => ({ id, outcome: 'CREATED', field: null, message: null })) }
      : null,
}

exports.token = 'tillsight_test'

exports.startFake = async () => {
  const asked = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname, searchParams: query } = new URL(request.url, 'http://fake')
    const call = `${request.method} ${pathname}`
    const body = text ? JSON.parse(text) : null
    asked.push({ call, body, query: Object.fromEntries(query) })
    const isKnown = request.headers.authorization === `Bearer ${exports.token}`
    const data = isKnown ? answers[call]?.({ body, query }) : null
    const status = isKnown ? (data ? 200 : 400) : 401
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data ? { status: 'OK', data } : { status: 'ERROR', code: status, error: {} }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, asked, stop: () => server.close() }
}
