import { directionOf } from '#languages/directionOf.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { escapeHtml } from '#lib/text/escapeHtml.ts'
import type { Mail } from './mailer.ts'

/** A paragraph, a code or a link. */
type Piece = string | { code: string } | { link: string; label: string }

/** A mail of such pieces, as text and as HTML, in the language of the request. */
export function letter(to: string, subject: string, pieces: readonly Piece[]): Mail {
  const { tag } = spoken()
  return {
    to,
    subject,
    text: `${pieces.map(pieceText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
${pieces.map(pieceHtml).join('\n')}
</div>
</body>
</html>
`,
  }
}

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece
  return 'code' in piece ? piece.code : piece.link
}

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return `<p style="margin:0 0 16px">${escapeHtml(piece)}</p>`
  if ('code' in piece)
    return `<p style="margin:0 0 16px;font:600 32px/1.25 ui-monospace,monospace;letter-spacing:4px">${escapeHtml(piece.code)}</p>`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(piece.link)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;color:inherit;font-weight:600;text-decoration:none">${escapeHtml(piece.label)}</a></p>`
}
