import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onParentMessage, postToParent } from '#lib/browser/parentWindow.ts'
import type { ThemeMode } from '#lib/themeModes.ts'
import { type HostMessage, lastFromHost } from '#protocol/hostPage.ts'
import type { ApplyTheme } from '#ui/theme/applyTheme.ts'

/** The range of heights that the host page is asked for, in CSS pixels (design §7). */
const heights = { least: 200, most: 720 }

/** Posts a message of the protocol to the page around the widget, if there is one. */
export function tellHost(message: HostMessage): void {
  postToParent({ source: 'kudos', ...message })
}

/**
 * The widget's side of the host protocol: follows the theme that the host asks for, knows whether the host shows the
 * widget open, and reports the height of the element that `ref` is put on.
 */
export function useHostPage(theme: ThemeMode, color: string, applyTheme: ApplyTheme) {
  const ref = useRef<HTMLElement>(null)
  const [host, setHost] = useState({ theme, color, isOpen: false, isTold: false, isShut: false })

  useLayoutEffect(() => applyTheme(host.theme, host.color), [host.theme, host.color, applyTheme])

  useEffect(() => {
    let received: readonly unknown[] = []
    let isShownOpen = false
    const follow = () => {
      const update = lastFromHost(received)
      received = []
      const { isOpen } = update
      isShownOpen = isOpen ?? isShownOpen
      setHost(host => ({
        ...host,
        ...update,
        ...(isOpen !== undefined && { isTold: true, isShut: !isOpen }),
      }))
    }
    const stop = onParentMessage(message => {
      // Messages are handled once a frame, and only the last ones of a flood.
      if (received.length === 0) requestAnimationFrame(follow)
      received = [...received.slice(-99), message]
    })
    /**
     * While the host shows the widget open, Escape asks to close it; a dialog or a wallet's window handles the key
     * itself.
     */
    const onKeyDown = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      const isHere = target === document.body || (target instanceof Node && ref.current?.contains(target))
      const isTaken = defaultPrevented || document.querySelector('dialog[open]') !== null
      // The host's `open` message may not be handled yet.
      const isOpen = lastFromHost(received).isOpen ?? isShownOpen
      if (key === 'Escape' && isOpen && isHere && !isTaken) postToParent('TOGGLE')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      stop()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  useEffect(() => {
    // Only the header stays visible.
    if (host.isShut) window.scrollTo(0, 0)
  }, [host.isShut])

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let told = 0
    const observer = new ResizeObserver(() => {
      const wanted = Math.ceil(element.getBoundingClientRect().height)
      const height = Math.min(Math.max(wanted, heights.least), heights.most)
      if (height !== told) tellHost({ type: 'resize', height })
      told = height
    })
    observer.observe(element)
    tellHost({ type: 'ready' })
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    /** Shows the close icon. */
    isOpen: host.isOpen,
    /** The host has sent its state; until then it is unknown. */
    isTold: host.isTold,
    /** The host has said that it shows only the header, and the visitor has not clicked the header since. */
    isShut: host.isShut,
    /** A click on the header asks the host to toggle, and the icon changes at once. */
    toggle() {
      // The specification wants this plain text (§2.2); all other messages to the host are objects.
      postToParent('TOGGLE')
      setHost(host => ({ ...host, isOpen: !host.isOpen, isShut: false }))
    },
  }
}
