/** The picture of every page, in the release. */
const picture = 'share.png'
const [width, height] = [1_200, 630]

const tags = /<meta (?:property="og|name="twitter):[^>]*>/g

/**
 * Writes the tags by which other sites show a link to a page (ogp.me): its title, description and a picture. There is no
 * `og:url`, because it would make every link one to the page without its recipient.
 * @param site the site's public address; without one there are no tags, because they need a whole address of the picture
 */
export function withOpenGraph(html: string, site: string | undefined): string {
  const plain = html.replace(tags, '')
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(plain) ?? []
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(plain) ?? []
  if (site === undefined || description === undefined) return plain
  const named = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', new URL(picture, site.replace(/\/*$/, '/')).href],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', 'Kudos'],
  ]
  const written = named.map(([name, content]) => `<meta property="${name}" content="${content}">`)
  const all = [...written, '<meta name="twitter:card" content="summary_large_image">'].join('')
  // A function, because a text would have its $ read as a pattern.
  return plain.replace('</head>', end => all + end)
}
