import { describe, expect, test } from 'vitest';
import { findBreaches } from './find-breaches.ts';

const notice =
  '<div data-independence-notice="">We are not a government agency. Reporting to IC3 is free.</div>';

function page(main: string, { head = '', footer = notice, name = 'Harbour Light' } = {}): string {
  return `<!DOCTYPE html><html><head><title>About – ${name}</title>
    <link rel="canonical" href="https://help.example.org/about"/>${head}</head><body>
    <header><a href="/">${name}</a></header><main><h1>About</h1>${main}</main>
    <footer>${footer}</footer></body></html>`;
}

/** The rules that a page breaks, each once. */
function broken(html: string): string[] {
  return [...new Set(findBreaches(html, '/about').map(({ rule }) => rule))];
}

describe('posing as an agency', () => {
  test.each([
    'Our agents trace your money.',
    'We are a federal task force.',
    'We are a government agency for victims.',
    'We work closely with the FBI.',
    'Our team works for Interpol.',
    'We are no scam: our special agents find the thief.',
    'We are licensed by the Department of Justice.',
    'Harbour Light is the official government office for fraud.',
    'Harbour Light is trusted by law enforcement.',
    'A proud partner of many: our partnership with the Secret Service.',
    'Our investigators hold GS-13 rank.',
  ])('"%s" is posing', (text) => {
    expect(broken(page(`<p>${text}</p>`))).toEqual(['posing']);
  });

  test.each([
    'We are independent, not a government agency and not a partner of one.',
    'US agents seized the coins, says the FBI.',
    'The Federal Trade Commission tells us that reports rose.',
    'An “agent” may offer to help you for a fee.',
    'We tell you which police office takes your report.',
    'The US Secret Service works with the FBI.',
  ])('"%s" is not', (text) => {
    expect(broken(page(`<p>${text}</p>`))).toEqual([]);
  });

  test.each([
    '<img src="/a.svg" alt="Official seal"/>',
    '<img src="/eagle.svg" alt=""/>',
    '<svg role="img" aria-label="Gold badge"></svg>',
    '<svg><title>Bald eagle</title></svg>',
  ])('the picture %s is posing', (picture) => {
    expect(broken(page(picture))).toEqual(['posing']);
  });

  test('a name of office is posing, in any place', () => {
    expect(broken(page('', { name: 'Crypto Crimes Bureau' }))).toEqual(['posing']);
    const head = '<meta property="og:site_name" content="Federal Recovery Office"/>';
    expect(broken(page('', { head }))).toEqual(['posing']);
  });

  test('what search engines show counts too', () => {
    const head = '<meta name="description" content="Our federal agents help."/>';
    expect(broken(page('', { head }))).toEqual(['posing']);
  });
});

describe('figures without an origin', () => {
  const source = '<a href="https://www.ic3.gov/report">IC3</a>';
  const table = '<table><tr><th>2025</th><td>$4,100</td></tr></table>';

  test.each([
    '<div data-figure="">4,000 <p>cases won</p></div>',
    `<div data-figure="">4,000 <p>cases</p>${source}</div>`,
    '<div data-figure="">4,000 <p>cases</p><a href="#x">see</a>, <time>2025</time></div><p id="x">Trust us</p>',
    `<section>${table}</section>`,
    `<section>${table}<p data-figure-source="">Some report</p></section>`,
  ])('%s', (markup) => {
    expect(broken(page(markup))).toEqual(['unsourced figure']);
  });

  test.each([
    `<div data-figure="">4,000 <p>cases</p>${source}, <time>2025</time></div>`,
    '<div data-figure="">12 <p>Counted from our own records, <time>2026</time></p></div>',
    `<div data-figure="">9 <a href="#x">see</a>, <time>2025</time></div><section id="x">${source}</section>`,
    `<section>${table}${source}</section>`,
    `<section>${table}<p data-figure-source="">FBI IC3, report of 2021</p></section>`,
    '<table><tr><td>Monday</td><td>9 to 5</td></tr></table>',
  ])('not %s', (markup) => {
    expect(broken(page(markup))).toEqual([]);
  });
});

describe('promises', () => {
  test.each([
    'Recovery is guaranteed.',
    'We guarantee results.',
    'Your money comes back, 100 % of it.',
    'It is fast and risk-free.',
    'Our success rate is 97 %.',
    'We will recover your funds.',
    'Our experts can return what you lost.',
    'You will get your money back.',
    'Get all of your money back.',
    'Unlike scammers, we guarantee a result.',
  ])('"%s" is one', (text) => {
    expect(broken(page(`<p>${text}</p>`))).toEqual(['promise']);
  });

  test('also as a label, and below a warning when it is about us', () => {
    expect(broken(page('<a href="/x" aria-label="Guaranteed recovery">x</a>'))).toEqual([
      'promise',
    ]);
    const warned =
      '<section id="red-flags"><h2>Red flags</h2><p>We will recover your coins.</p></section>';
    expect(broken(page(warned))).toEqual(['promise']);
  });

  test.each([
    '<p>Nobody can guarantee that lost money comes back, and we do not.</p>',
    '<p>Whoever guarantees a profit is lying.</p>',
    '<p>Scammers name a success rate.</p>',
    '<section id="red-flags"><h2>Red flags</h2><p>Guaranteed profit, risk-free.</p></section>',
    '<section><h2>Warning signs</h2><ul><li><h3>A success rate</h3></li></ul></section>',
    '<p>Can I get my money back?</p>',
  ])('%s is none', (markup) => {
    expect(broken(page(markup))).toEqual([]);
  });
});

describe('the independence notice', () => {
  const form = '<form method="post" aria-label="Your report"><input name="name"/></form>';

  test.each(['', '<div data-independence-notice="">We care.</div>'])(
    'is missing in the footer "%s"',
    (footer) => expect(broken(page('', { footer }))).toEqual(['independence notice']),
  );

  test('is missing beside a form', () => {
    expect(findBreaches(page(form), '/report')).toEqual([
      { rule: 'independence notice', path: '/report', found: 'no notice beside Your report' },
    ]);
    expect(broken(page(form + notice))).toEqual([]);
  });
});

describe('sample content', () => {
  test('carries its badge on the item, not somewhere on the page', () => {
    const other = '<li><h3>Jo Real</h3><span>Sample</span></li>';
    expect(broken(page(`<ul><li><h3>Alex Sample</h3></li>${other}</ul>`))).toEqual([
      'sample badge',
    ]);
    const marked = '<ul><li><h3>Alex Sample</h3><span>Sample</span></li></ul>';
    expect(broken(page(marked))).toEqual([]);
  });
});

describe('payment', () => {
  test.each([
    '<input name="seed_phrase"/>',
    '<label for="f">Your 12 words</label><input id="f" name="f"/>',
    '<label>Wallet private key <textarea name="k"></textarea></label>',
    '<input name="x" type="password"/>',
    '<input name="x" autocomplete="card-number"/>',
    '<a href="bitcoin:abc">Give</a>',
    '<a href="https://www.paypal.me/us">Give</a>',
    '<p>bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh</p>',
    '<p>Send it to 0x52908400098527886E0F7030069857D2E4169EE7.</p>',
    '<p>We charge a small fee before we start.</p>',
    '<p>Our processing fee is low.</p>',
  ])('%s', (markup) => {
    expect(broken(page(markup))).toEqual(['payment']);
  });

  test.each([
    '<p>We never ask for a seed phrase, a password or an upfront fee.</p>',
    '<label for="m">What happened? Never write a seed phrase here.</label><textarea id="m"></textarea>',
    '<p>They ask for a release fee first.</p>',
    '<label><input type="checkbox" name="a"/>Did they ask for your recovery phrase?</label>',
  ])('not %s', (markup) => {
    expect(broken(page(markup))).toEqual([]);
  });
});

describe('third parties', () => {
  test.each([
    '<script src="https://cdn.example.com/a.js"></script>',
    '<img alt="" src="//images.example.com/a.png"/>',
    '<img alt="" srcset="/a.png 1x, https://images.example.com/b.png 2x"/>',
    '<iframe title="map" src="https://maps.example.com"></iframe>',
    '<link rel="preconnect" href="https://fonts.example.com"/>',
    '<form action="https://mail.example.com/join"></form>',
    '<div style="background:url(https://x.example.com/y.png)"></div>',
    '<style>@import "https://fonts.example.com/a.css";</style>',
  ])('%s', (markup) => {
    expect(broken(page(markup))).toEqual(['third party']);
  });

  test.each([
    '<script src="/assets/a.js"></script>',
    '<img alt="" src="https://help.example.org/a.png"/>',
    '<a href="https://www.ic3.gov">IC3</a>',
    '<link rel="alternate" href="https://elsewhere.example/feed"/>',
  ])('not %s', (markup) => {
    expect(broken(page(markup))).toEqual([]);
  });
});
