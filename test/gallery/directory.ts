const names = [
  'Harbor',
  'Sunrise Wallet',
  'A name too long for its place',
  'محفظة',
  'Ember',
  'Sunday Purse',
  'Fjord',
]

/** What a wallet directory answers to a question, in the hosted service's shape; its pictures are nowhere. */
export function directory(_path: string, query: URLSearchParams) {
  const all = Array.from({ length: 44 }, (_, index) => ({
    id: String(index),
    name: index < names.length ? names[index] : `Wallet ${index}`,
  }))
  const ids = (name: string) => query.get(name)?.split(',')
  const fitting = all.filter(
    ({ id, name = '' }) =>
      (!query.has('include') || ids('include')?.includes(id)) &&
      !ids('exclude')?.includes(id) &&
      name.toLowerCase().includes(query.get('search') ?? ''),
  )
  const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
  return { data: fitting.slice((page - 1) * entries, page * entries), count: fitting.length }
}
