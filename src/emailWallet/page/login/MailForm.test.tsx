// @vitest-environment jsdom
// Proves: Design §5, §9
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MailForm } from './MailForm.tsx'

afterEach(cleanup)

test.each(['۱۲۳۴۵۶', '١٢٣٤٥٦', '१२३४५६', '１２３４５６', '123 456', 'Code: 123456.', '1234567'])(
  'a code typed or pasted as "%s" is 123456',
  async typed => {
    const take = vi.fn(async () => {})
    render(
      <MailForm
        title="Log in"
        said={undefined}
        label="Email"
        known="ada@example.org"
        send={async (to, ask) => ask({ to, submit: 'Go on', take })}
      />,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.change(await screen.findByLabelText('Code from the mail'), { target: { value: typed } })
    fireEvent.click(screen.getByText('Go on'))
    await expect.poll(() => take.mock.calls).toEqual([['123456']])
  },
)
