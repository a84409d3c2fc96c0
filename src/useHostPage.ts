import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listenToParent, tellParent } from '#lib/parentWindow.ts'
import type { HostMessage } from '#protocol/hostPage.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import type { ThemeMode } from '#ui/theme/themes.ts'

/** Heights the host page is asked for, in CSS pixels (design §7). */
const heights = { least: 200, most: 720 }

/** Tells the page around the widget, if there is one, in the words of the protocol. */
export function tellHost(message: HostMessage): void {
  tellParent({ source: 'kudos', ...message })
}

/**
 * The widget's side of the host page: follows the look it asks for, knows whether it shows the widget open, and reports
 * the height of the element that `ref` is put on.
 */
export function useHostPage(theme: ThemeMode, color: string) {
  const ref = useRef<HTMLElement>(null)
  const [look, setLook] = useState({ theme, color })
  const [isOpen, setOpen] = useState(false)
  const [isTold, setTold] = useState(false)

  useLayoutEffect(() => applyTheme(look.theme, look.color), [look])

  useEffect(
    () =>
      listenToParent(async data => {
        const { readFromHost } = await import('#protocol/hostPage.ts')
        const message = readFromHost(data)
        if (message?.type === 'theme') setLook(look => ({ ...look, theme: message.value }))
        else if (message?.type === 'color') setLook(look => ({ ...look, color: message.value }))
        else if (message) {
          setTold(true)
          setOpen(message.type === 'open')
        }
      }),
    [],
  )

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      tellHost({ type: 'resize', height: Math.min(Math.max(height, heights.least), heights.most) })
    })
    observer.observe(element)
    tellHost({ type: 'ready' })
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    /** Shows the close icon. */
    isOpen,
    /** The host has said so itself: until then nobody knows. */
    isTold,
    /** A click on the header: the host is asked, the icon follows. */
    toggle() {
      // The plain text is specified (§2.2); everything else said to the host is an object.
      tellParent('TOGGLE')
      setOpen(open => !open)
    },
  }
}
