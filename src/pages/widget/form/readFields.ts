/** The values that the form's fields show. */
export interface ShownFields {
  readonly name: string
  readonly message: string
  readonly currency: string
  readonly amount: string
}

/** Reads the form's fields, because autofill may have changed them without an event. */
export function readFields(form: HTMLFormElement): ShownFields {
  const data = new FormData(form)
  const read = (name: keyof ShownFields) => `${data.get(name) ?? ''}`
  return { name: read('name'), message: read('message'), currency: read('currency'), amount: read('amount') }
}
