/** What people and other systems do with connections. */
export const connectionActions = {
  'connection.created': 'Added a connection',
  'connection.edited': 'Edited a connection',
  'connection.mapped': 'Chose what a connection brings in',
  'connection.started': 'Started a connection',
  'connection.paused': 'Paused a connection',
  'connection.resumed': 'Resumed a connection',
  'connection.asked': 'Asked a connection for changes',
  'connection.key-made': 'Made a key for a connection',
  'connection.ran': 'Brought in changes of a connection',
  'connection.pushed': 'Received records of a connection',
  'connection.undone': 'Undid a run of a connection',
  'connection.disconnected': 'Removed a connection',
} as const
