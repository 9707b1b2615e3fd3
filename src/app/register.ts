// Every entry of the program imports this first: lower floors read these lists without importing them.
import './capabilities.ts';
import './letters.server.ts';
import './built-in-forms.ts';
