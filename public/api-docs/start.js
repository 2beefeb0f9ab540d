// Title and operations alone, in the order of headings and within the one main part of the page.
const referenceLayout = ({ React: { createElement } }) => ({
  components: {
    ReferenceLayout: ({ getComponent }) =>
      createElement(
        'div',
        { className: 'swagger-ui' },
        createElement(getComponent('errors', true)),
        createElement(getComponent('InfoContainer', true)),
        createElement('h2', { className: 'wrapper' }, 'Operations'),
        createElement(getComponent('operations', true)),
      ),
  },
})

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  plugins: [referenceLayout],
  layout: 'ReferenceLayout',
  // Links within the buttons that open an operation would be reached by nobody's keyboard.
  deepLinking: false,
  docExpansion: 'none',
  tryItOutEnabled: false,
  validatorUrl: null,
})
