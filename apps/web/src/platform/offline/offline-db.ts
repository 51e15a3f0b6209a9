/** What is stored on the device: the sales that wait, what is needed to sell, and a few facts about the device. */
const stores = { sales: 'key', catalogues: 'id_store', facts: 'name' } as const
export type StoreName = keyof typeof stores

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | null = null

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('offline', 1)
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(stores)) request.result.createObjectStore(name, { keyPath })
  }
  return answerOf(request).then((database) => {
    // A newer version in another tab must not wait for this one.
    database.onversionchange = () => {
      database.close()
      opening = null
    }
    return database
  })
}

const transaction = async (name: StoreName, mode: IDBTransactionMode) => {
  opening ??= open().catch((error) => {
    opening = null
    throw error
  })
  // A sale that was stored is on the disk.
  const begun = (await opening).transaction(name, mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    begun.oncomplete = () => resolve()
    begun.onabort = () => reject(begun.error)
  })
  return { store: begun.objectStore(name), done }
}

export const readAll = async <Row>(name: StoreName): Promise<Row[]> =>
  answerOf((await transaction(name, 'readonly')).store.getAll())

export const readOne = async <Row>(name: StoreName, key: string): Promise<Row | undefined> =>
  answerOf((await transaction(name, 'readonly')).store.get(key))

export const write = async (name: StoreName, row: object): Promise<void> => {
  const { store, done } = await transaction(name, 'readwrite')
  store.put(row)
  await done
}

export const remove = async (name: StoreName, key: string): Promise<void> => {
  const { store, done } = await transaction(name, 'readwrite')
  store.delete(key)
  await done
}

/** Reads a row and writes it again in one transaction: another tab that does the same waits. Null writes nothing. */
export const change = async <Row extends object>(
  name: StoreName,
  key: string,
  next: (before: Row | undefined) => Row | null,
): Promise<Row | null> => {
  const { store, done } = await transaction(name, 'readwrite')
  const row = next(await answerOf<Row | undefined>(store.get(key)))
  if (row) store.put(row)
  await done
  return row
}
