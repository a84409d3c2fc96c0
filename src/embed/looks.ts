/**
 * The launcher's colours: the one that was asked for, 3 or 6 hex digits, else the widget's own (specification §3), and
 * black or white upon it, whichever contrasts more, as in the widget.
 */
export function launcherColors(asked = ''): { color: string; background: string } {
  const [, digits = 'fff701'] = /^#?(([\da-f]{3}){1,2})$/i.exec(asked) ?? []
  const whole = +`0x${digits.replace(/./g, digits[3] ? '$&' : '$&$&')}`
  // Near enough to the sRGB curve to tell black from white.
  const light = (shift: number) => ((whole >> shift) & 255) ** 2.2
  const luminance = 3 * light(16) + 10 * light(8) + light(0)
  return { color: luminance > 49e4 ? '#000' : '#fff', background: `#${digits}` }
}

/**
 * All that the loader draws, in a shadow tree, with what no rule of the page may undo; a page may move `kudos-widget` by
 * its margin. The heart of Kudos and the triangle are cut out of squares of 28 pixels. The panel grows upwards by `translate`,
 * which moves nothing in the layout, and ends above the button's shadow, which would count as something over the widget; on a
 * narrow screen it is all of it, and the widget's header closes it. A frame has the widget's background (theme.css) before its
 * page has come.
 */
export const styleSheet = `:host{all:initial;color-scheme:light dark;display:block!important;visibility:visible!important}
iframe{display:block;width:336px;max-width:100%;height:var(--h);border:0;border-radius:16px;background:light-dark(#fff,#17181b)}
:host([launcher]){position:fixed!important;inset:auto max(16px,env(safe-area-inset-right)) max(16px,env(safe-area-inset-bottom)) auto!important;z-index:99999999!important}
button,button:before{display:block;padding:14px;border:0;border-radius:50%;cursor:pointer;forced-color-adjust:none}
button,button~iframe{box-shadow:0 0 0 1px #8886,0 2px 10px #0005}
button:before{content:"";background:currentColor;clip-path:path(evenodd,"M14 23S4 17 4 11A5 5 0 0114 8a5 5 0 0110 3C24 17 14 23 14 23M9 14l4 4 6-7-2-2-4 5-2-2Z")}
:host([open]) button:before{clip-path:path("M4 9h20L14 20Z")}
button~iframe{--m:calc(100dvh - 100px);position:absolute;visibility:hidden;z-index:-1;right:0;top:calc(-16px - var(--m));max-width:none;height:min(var(--h),var(--m));translate:0 max(0px,var(--m) - var(--h))}
:host([open]) button~iframe{visibility:visible}
@media(width<400px){button~iframe{position:fixed;inset:0;translate:0;width:100%;height:100%;border-radius:0}:host([open][ready]) button{display:none}}
@media print{button,button~iframe{display:none}}`
