/** At most as many as one push takes. */
const mostAtOnce = 200

const rowOf = (node, place) => ({
  stream: node.getNodeParameter('stream', place),
  id: String(node.getNodeParameter('id', place)),
  is_deleted: node.getNodeParameter('isDeleted', place),
  data: node.getInputData()[place].json,
})

exports.Tillsight = class Tillsight {
  description = {
    displayName: 'Tillsight',
    name: 'tillsight',
    group: ['output'],
    version: 1,
    description: 'Push sales, products, customers and activities into Tillsight',
    defaults: { name: 'Tillsight' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'tillsightApi', required: true }],
    properties: [
      {
        displayName: 'Kind of Record',
        name: 'stream',
        type: 'options',
        default: 'sale',
        options: ['sale', 'product', 'customer', 'expense', 'activity'].map((value) => ({
          name: value[0].toUpperCase() + value.slice(1),
          value,
        })),
      },
      {
        displayName: 'ID',
        name: 'id',
        type: 'string',
        default: '={{ $json.id }}',
        required: true,
        description: 'The id in the other system: the same row again changes nothing',
      },
      {
        displayName: 'Is Deleted',
        name: 'isDeleted',
        type: 'boolean',
        default: false,
        description: 'Whether the record was deleted in the other system',
      },
    ],
  }

  async execute() {
    const { url } = await this.getCredentials('tillsightApi')
    const rows = this.getInputData().map((_, place) => rowOf(this, place))
    const answered = []
    for (let from = 0; from < rows.length; from += mostAtOnce) {
      const answer = await this.helpers.httpRequestWithAuthentication.call(this, 'tillsightApi', {
        method: 'POST',
        url: `${url}/connection/push`,
        body: { rows: rows.slice(from, from + mostAtOnce) },
        json: true,
      })
      answered.push(...answer.data.rows)
    }
    return [answered.map((json, item) => ({ json, pairedItem: { item } }))]
  }
}
