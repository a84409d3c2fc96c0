/**
 * All that the loader draws, in a shadow tree, with what no rule of the page may undo; a page may move `kudos-widget` by
 * its margin. The heart of Kudos and the triangle are cut out of squares of 28 pixels. The panel grows upwards by `translate`,
 * which moves nothing in the layout, and ends above the button's shadow, which would count as something over the widget; on a
 * narrow screen it is all of it, and the widget's header closes it. A frame has the widget's background (theme.css) before its
 * page has come.
 */
export const styleSheet = `:host{all:initial;color-scheme:light dark;display:block!important;visibility:visible!important}
iframe{display:block;width:336px;max-width:100%;height:var(--h);border:0;border-radius:16px;background:light-dark(#fff,#17181b)}
:host([launcher]){position:fixed!important;inset:auto 16px max(16px,env(safe-area-inset-bottom)) auto!important;z-index:99999999!important}
button,button:before{display:block;padding:14px;border:0;border-radius:50%;forced-color-adjust:none;background:currentColor}
button,button~iframe{color:#fff701;box-shadow:0 1px 6px #888}
button:before{content:"";background:lch(from currentColor calc((49.4 - l)*1e3) 0 0);clip-path:path(evenodd,"M4 11a5 5 0 0110-3 5 5 0 0110 3c0 6-10 12-10 12S4 17 4 11m5 3l4 4 6-7-2-2-4 5-2-2")}
:host([open]) button:before{clip-path:path("M4 9h20L14 20")}
button~iframe{--m:calc(100dvh - 100px);position:absolute;visibility:hidden;z-index:-1;right:0;top:calc(-16px - var(--m));max-width:none;height:min(var(--h),var(--m));translate:0 max(0px,var(--m) - var(--h))}
:host([open]) iframe{visibility:visible}
@media(width<400px){button~iframe{position:fixed;inset:0;translate:0;width:100%;height:100%;border-radius:0}:host([open][ready]) button{display:none}}
@media print{button,button~iframe{display:none}}`
