/** What is said of every address that can refuse. */
export function problemAnswers(codes: readonly string[]) {
  const problem = { $ref: '#/components/responses/Problem' };
  return Object.fromEntries(codes.map((status) => [status, problem]));
}

function delivered(description: string) {
  const schema = { $ref: '#/components/schemas/Delivered' };
  return { description, content: { 'application/json': { schema } } };
}

/** Handing in a submission. */
export const deliverOperation = {
  summary: 'Hands in what somebody filled in on the page of a partner',
  description:
    'Checked, stored and told of as if it had been filled in on the site. Show the notice of the organisation beside your form: that it is independent and no government agency, and that reporting to IC3, the FTC and the police is free. Never ask for a seed phrase, a password or a payment.',
  security: [{ accessToken: ['submission:create'] }],
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'New for each submission; the same one for each try of it.',
      schema: { type: 'string', minLength: 8, maxLength: 255 },
    },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Delivery' } } },
  },
  responses: {
    '201': delivered('Stored'),
    '200': delivered('It was stored before, under the same key'),
    ...problemAnswers(['400', '401', '403', '413', '415', '422', '429', '503']),
  },
};

const text = { type: 'string' };

export const deliverySchemas = {
  Delivery: {
    type: 'object',
    required: ['type', 'answers'],
    additionalProperties: false,
    properties: {
      type: {
        ...text,
        description: 'report, contact, referral, or the address of a form that staff switched on.',
      },
      answers: {
        type: 'object',
        description:
          'By the names of the fields of that form: a text, or a list of texts where several may be given.',
        additionalProperties: { anyOf: [text, { type: 'array', items: text }] },
      },
      payments: {
        type: 'array',
        maxItems: 10,
        description:
          'Of a report: way, kioskState, customer, authorised, day, time, amount, asset, recipient, transactionId.',
        items: {
          type: 'object',
          properties: {
            kioskState: {
              ...text,
              description: 'Of a crypto-kiosk alone: the US state it stands in, as Iowa or IA.',
            },
            customer: {
              ...text,
              description: 'Of a crypto-kiosk alone: new or existing, as its operator sees them.',
            },
            authorised: {
              ...text,
              description: 'yes when the person made or allowed it, deceived or not; else no.',
            },
          },
          additionalProperties: text,
        },
      },
      paymentZone: { ...text, description: 'The IANA time zone of the payments’ times.' },
    },
    examples: [
      {
        type: 'report',
        answers: {
          name: 'Ana Example',
          email: 'ana@example.org',
          caseType: 'romance',
          urgency: 'urgent',
          message: 'They promised to pay me back.',
          wallets: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
        },
        payments: [{ way: 'wire-abroad', day: '2026-02-20', amount: '1200', asset: 'USD' }],
      },
    ],
  },
  Delivered: {
    type: 'object',
    properties: { reference: text },
    required: ['reference'],
  },
} as const;
