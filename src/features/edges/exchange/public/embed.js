// On a partner's page: renders a link to one of our forms and, if the origin is listed, the form in a frame.
(() => {
  const own = document.currentScript;
  if (!own) return;
  const { form = 'report', partner, label, height = '900' } = own.dataset;
  const { origin, host } = new URL(own.src);
  const link = document.createElement('a');
  link.href = `${origin}/contact-us${form === 'contact' ? '?form=contact' : ''}`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = label || `Report a fraud at ${host}`;
  own.after(link);
  if (!partner) return;
  const frame = document.createElement('iframe');
  frame.src = `${origin}/embed/${encodeURIComponent(partner)}/${encodeURIComponent(form)}`;
  frame.title = link.textContent;
  frame.loading = 'lazy';
  frame.height = height;
  frame.style.cssText = 'display:block;width:100%;border:0';
  own.after(frame);
})();
