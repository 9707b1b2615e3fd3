// pdf.js asks for these when it loads, and uses them to paint pages, which nothing here does.
exports.DOMMatrix = function DOMMatrix() {};
exports.Path2D = function Path2D() {};
