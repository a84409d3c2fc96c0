/**
 * The launcher's colours: the one that was asked for, 3 or 6 hex digits, else the widget's own (specification §3), and
 * black or white upon it, whichever contrasts more, as in the widget.
 */
export function launcherColors(asked = ''): { background: string; color: string } {
  const [, digits = 'fff701'] = /^#?((?:[\da-f]{3}){1,2})$/i.exec(asked) ?? []
  const size = digits.length / 3
  // Of 0 to 1, and near enough to the sRGB curve to tell black from white.
  const light = (at: number) =>
    (Number.parseInt(digits.slice(at * size, at * size + size), 16) / (16 ** size - 1)) ** 2.2
  const luminance = 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2)
  return { background: `#${digits}`, color: luminance > 0.179 ? '#000' : '#fff' }
}

/**
 * All that the loader draws, in a shadow tree. The page may move `kudos-widget` by rules of its own. The heart of Kudos and
 * the arrow are cut out of squares of 28 pixels. The panel grows upwards by `translate`, which moves nothing in the layout.
 */
export const styleSheet = `:host{all:initial;color-scheme:light dark;display:block;width:336px;max-width:100%;height:var(--h)}
iframe{display:block;width:100%;height:100%;border:0;border-radius:16px;background:Canvas}
:host([launcher]){position:fixed;inset:auto max(16px,env(safe-area-inset-right)) max(16px,env(safe-area-inset-bottom)) auto;width:auto;height:auto;z-index:99999999}
button{all:unset;display:block;padding:14px;border-radius:50%;box-shadow:0 0 0 1px #0003,0 2px 10px #0005;cursor:pointer;forced-color-adjust:none}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}
button:before{content:"";display:block;padding:14px;background:currentColor;clip-path:path(evenodd,"M14 23S4 17 4 11A5 5 0 0 1 14 8a5 5 0 0 1 10 3C24 17 14 23 14 23ZM9 14l4 4 6-7-1.5-1.5-4.5 5-2.5-2.5Z")}
:host([open]) button:before{clip-path:path("M5 8l9 9 9-9 2 2-11 11L3 10Z")}
button~iframe{--m:min(720px,100dvh - 100px);position:absolute;right:0;top:calc(-12px - var(--m));width:336px;height:min(var(--h),var(--m));translate:0 max(0px,var(--m) - var(--h));box-shadow:0 2px 10px #0005}
:host(:not([open])) button~iframe{visibility:hidden}
@media(max-width:399px){:host([launcher][open]){background:Canvas;box-shadow:0 0 0 100vh Canvas}button~iframe{position:fixed;inset:0;translate:0;width:100%;height:calc(100dvh - 100px);border-radius:0}}`
