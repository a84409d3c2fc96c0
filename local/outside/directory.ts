import { basename } from 'node:path'
import { readPicture } from '../../src/build/walletPictures.ts'
import { builtInWallets } from '../../src/catalog/wallets.ts'
import { type Answerer, sendJson } from './outside.ts'

/** A row of the wallet directory in the hosted service's shape. */
export type DirectoryRow = {
  id: string
  name: string
  homepage: string | null
  image_id: string | null
  order: number
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string | null }[] | null
}

const shapes = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Harbor', 'Island', 'Juniper']
const kinds = [
  'Wallet',
  'Vault',
  'Pocket',
  'Safe',
  'Purse',
  'Keys',
  'Pouch',
  'Chest',
  'Bank',
  'Box',
  'Locker',
  'Coffer',
]

/** An id as the hosted directory gives them: 64 hex digits. */
const idOf = (order: number) => order.toString(16).padStart(64, '0')

function madeUp(order: number): DirectoryRow {
  const shape = shapes[order % shapes.length] ?? ''
  const name = `${shape} ${kinds[Math.floor(order / shapes.length)] ?? order}`
  const word = name.toLowerCase().replace(' ', '-')
  const site = `https://${word}.example/`
  return {
    id: idOf(order),
    name,
    homepage: site,
    image_id: `image-${order}`,
    order,
    mobile_link: order % 7 === 6 ? null : order % 5 === 4 ? `${site}app` : `${word}://`,
    desktop_link: order % 3 === 0 ? `${word}-desktop://` : null,
    webapp_link: order % 6 === 1 ? `${site}web` : null,
    app_store: order % 2 === 0 ? `https://apps.apple.com/app/id${1000 + order}` : null,
    play_store: order % 2 === 0 ? `https://play.google.com/store/apps/details?id=example.${word}` : null,
    chrome_store: order % 4 === 0 ? `https://chromewebstore.google.com/detail/${word}` : null,
    rdns: order % 4 === 0 ? `example.${word}` : null,
    injected: order % 4 === 0 ? [{ namespace: 'eip155', injected_id: `is${shape}` }] : null,
  }
}

/** Well-known wallets. */
const known: readonly DirectoryRow[] = builtInWallets.slice(0, 4).map((wallet, order) => ({
  id: wallet.id,
  name: wallet.name,
  homepage: wallet.homepage ?? null,
  image_id: basename(wallet.imageUrl, '.svg'),
  order,
  mobile_link: wallet.mobileLink ?? null,
  desktop_link: wallet.desktopLink ?? null,
  webapp_link: wallet.webappLink ?? null,
  app_store: wallet.appStore ?? null,
  play_store: wallet.playStore ?? null,
  chrome_store: wallet.chromeStore ?? null,
  rdns: wallet.rdns ?? null,
  injected: wallet.injectedIds?.map(injected_id => ({ namespace: 'eip155', injected_id })) ?? null,
}))

/** The wallet in a web page (local/walletPage). Its link is known once the directory listens: it is served beside it. */
const webWallet: DirectoryRow = {
  id: 'web-wallet',
  name: 'Local Web Wallet',
  homepage: null,
  image_id: 'web-wallet-0',
  order: known.length,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
}

/** Where the web wallet is, on a site of its own. */
export const webWalletUrl = (port: number | string) => `http://wallet.localhost:${port}/wallet/`

/**
 * The directory's wallets in order: a few well-known ones, the web wallet, and made-up ones with the development wallet far
 * down among them.
 */
export const directoryRows: readonly DirectoryRow[] = [
  ...known,
  webWallet,
  ...Array.from({ length: 120 }, (_, index) => {
    const row = madeUp(index + known.length)
    return index === 96 ? { ...row, name: 'Development Wallet', rdns: 'local.kudos.wallet' } : row
  }),
]

/** A stand-in for the hosted wallet directory: lists with search, include, exclude and pages, and pictures. */
export function answerDirectory(): Answerer {
  return (request, response, { pathname, searchParams }) => {
    if (request.method !== 'GET') return void response.writeHead(405).end()
    const [, , call, imageId] = pathname.split('/')
    if (call === 'getWalletImage') {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' })
      return void pictureOf(decodeURIComponent(imageId ?? '')).then(svg => response.end(svg))
    }
    if (call !== 'getWallets') return void response.writeHead(404).end()
    const ids = (name: string) => searchParams.get(name)?.split(',')
    const number = (name: string, fallback: number) => Number(searchParams.get(name) ?? fallback)
    const include = ids('include')
    const exclude = ids('exclude')
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const { port } = new URL(`http://${request.headers.host}`)
    const rows = directoryRows.map(row =>
      row === webWallet ? { ...row, webapp_link: webWalletUrl(port) } : row,
    )
    const fitting = rows.filter(
      ({ id, name }) =>
        (!include || include.includes(id)) && !exclude?.includes(id) && name.toLowerCase().includes(search),
    )
    const [page, entries] = [number('page', 1), number('entries', 40)]
    sendJson(response, {
      data: fitting.slice((page - 1) * entries, page * entries),
      count: fitting.length,
    })
  }
}

/** The picture of a well-known wallet, as the build has it; another one has a picture that differs from the others. */
async function pictureOf(imageId: string): Promise<string> {
  if (known.some(({ image_id }) => image_id === imageId)) return readPicture(imageId)
  const hue = (Number(imageId.replaceAll(/\D/g, '')) * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="hsl(${hue} 60% 45%)" d="M0 0h24v24H0z"/><path fill="hsl(${hue} 80% 88%)" d="M5 8.500A1.500 1.500 0 0 1 6.500 7H18v2h1v8H6.500A1.500 1.500 0 0 1 5 15.500Zm10 3.500v2h4v-2Z"/></svg>`
}
