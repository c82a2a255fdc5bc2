// What the house in this browser keeps: rows of text with keys, in the database of the browser.

export interface Row {
  key: string
  value: string
}

/** What a house wants kept, all of it or nothing. */
export interface Change {
  add?: Row[]
  put?: Row[]
  /** Everything whose key begins so goes. */
  remove?: string[]
}

/** `full`: no room; `taken`: a key that was to be new was there. */
export type Kept = 'kept' | 'full' | 'taken' | 'failed'

export interface Store {
  rows: () => Promise<Row[]>
  keep: (change: Change) => Promise<Kept>
}

const name = 'spielwerk'
const shelf = 'rows'
/** Behind every key that begins with what stands before it. */
const last = '\uffff'

/** Whether somebody has ever opened a table in this browser. */
export async function anythingKept(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name)
  } catch {
    return false
  }
}

export async function openStore(): Promise<Store> {
  const database = await done(opening())
  // Whoever wants to change the database must not wait for us.
  database.onversionchange = () => database.close()
  return { rows: () => rowsOf(database), keep: (change) => keepIn(database, change) }
}

/** For a match that is only looked at. */
export function memory(): Store {
  return { rows: () => Promise.resolve([]), keep: () => Promise.resolve('kept') }
}

function opening(): IDBOpenDBRequest {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(shelf)
  return request
}

async function rowsOf(database: IDBDatabase): Promise<Row[]> {
  const rows = database.transaction(shelf).objectStore(shelf)
  const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll() as IDBRequest<string[]>)])
  return keys.map((key, place) => ({ key: String(key), value: values[place] ?? '' }))
}

// One transaction, and on the disk before anybody is told: that is what a move shown as saved means.
function keepIn(database: IDBDatabase, { add = [], put = [], remove = [] }: Change): Promise<Kept> {
  return new Promise((answer) => {
    try {
      const transaction = database.transaction(shelf, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => answer('kept')
      transaction.onabort = () => answer(reasonOf(transaction.error))
      const rows = transaction.objectStore(shelf)
      for (const prefix of remove) rows.delete(IDBKeyRange.bound(prefix, prefix + last))
      for (const { key, value } of add) rows.add(value, key)
      for (const { key, value } of put) rows.put(value, key)
    } catch {
      answer('failed')
    }
  })
}

export function reasonOf(error: { name: string } | null): Kept {
  if (error?.name === 'QuotaExceededError') return 'full'
  return error?.name === 'ConstraintError' ? 'taken' : 'failed'
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((answer, fail) => {
    request.onsuccess = () => answer(request.result)
    request.onerror = () => fail(request.error ?? new Error('the database does not answer'))
  })
}
