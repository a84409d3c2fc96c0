// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Phase } from '../history/useDialog.tsx'
import { Modal } from './Modal.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** An open dialog, and how often it was left. */
function open(isHeld: boolean) {
  const onClose = vi.fn()
  const modal = (phase: Phase) => (
    <Modal
      phase={phase}
      labelledBy="heading"
      viewKey="1"
      depth={1}
      isHeld={isHeld}
      onClose={onClose}
      onFaded={() => {}}
      header={<h2 id="heading">Connect</h2>}
      view={<p>A view</p>}
      beside={null}
    >
      {null}
    </Modal>
  )
  const { rerender } = render(modal('open'))
  const frame = screen.getByRole('dialog')
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
  return { frame, onClose, show: (phase: Phase) => rerender(modal(phase)) }
}

test('while the dialog is held, neither Escape nor the overlay closes it', () => {
  const { frame, onClose } = open(true)
  expect(fireEvent.keyDown(frame, { key: 'Escape' })).toBe(false)
  fireEvent(frame, new Event('cancel', { cancelable: true }))
  fireEvent.click(frame, { clientX: 50, clientY: 150 })
  expect(onClose).not.toHaveBeenCalled()
})

test('else both do', () => {
  const { frame, onClose } = open(false)
  expect(fireEvent.keyDown(frame, { key: 'Escape' })).toBe(true)
  fireEvent(frame, new Event('cancel', { cancelable: true }))
  fireEvent.click(frame, { clientX: 50, clientY: 150 })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the browser may close it; what tells that we did is nothing new', () => {
  const { frame, onClose, show } = open(false)
  show('closed')
  fireEvent(frame, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  show('open')
  if (frame instanceof HTMLDialogElement) frame.close()
  fireEvent(frame, new Event('close'))
  expect(onClose).toHaveBeenCalledOnce()
})
